import { sessionValue } from './session-store.ts';

export interface Hold {
  date: string;
  timeSlot: string;
  /** Hours. */
  duration: number;
  /** ISO 8601. */
  expiresAt: string;
}

const example: Hold = { date: '', timeSlot: '', duration: 1, expiresAt: '' };

/** The seats that this browser's open checkout holds. */
export const storedHold = sessionValue('hold', example);
