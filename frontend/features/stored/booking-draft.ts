import type { CharityType } from '../../../shared/domain/stakes/charities.ts';
import { deviceKeys } from './device-keys.ts';
import { isLike, sessionValue, slotIn } from './session-store.ts';

/** The booking form as typed, before any check. */
export interface BookingDraft {
  name: string;
  email: string;
  phone: string;
  date: string;
  timeSlot: string;
  duration: string;
  isStudent: 'yes' | 'no';
  task: string;
  /** Dollars, as typed. */
  donationAmount: string;
  charityType: '' | CharityType;
  charityName: string;
  agreedToRules: boolean;
  /** The package whose hours pay for the session, or `cardChoice`. Empty until one is chosen. */
  packageId: string;
}

/** The fields that choose and price a session. What else is typed changes nothing that is shown beside its field. */
export const choiceFields = [
  'date',
  'timeSlot',
  'duration',
  'isStudent',
  'donationAmount',
  'charityType',
  'charityName',
  'packageId',
] as const satisfies readonly (keyof BookingDraft)[];
export type BookingChoice = Pick<BookingDraft, (typeof choiceFields)[number]>;

export const cardChoice = 'card';

export const emptyBookingDraft: BookingDraft = {
  name: '',
  email: '',
  phone: '',
  date: '',
  timeSlot: '',
  duration: '1',
  isStudent: 'no',
  task: '',
  donationAmount: '0',
  charityType: '',
  charityName: '',
  agreedToRules: false,
  packageId: '',
};

const keptMs = 24 * 60 * 60_000;

interface KeptDraft {
  keptAtMs: number;
  draft: BookingDraft;
}

const ofTab = sessionValue(deviceKeys.draft, emptyBookingDraft);
const ofDevice = slotIn<KeptDraft>(() => localStorage, deviceKeys.draft);
const exampleKept: KeptDraft = { keptAtMs: 0, draft: emptyBookingDraft };

const readDevice = (nowMs: number): BookingDraft | undefined => {
  const kept = ofDevice.read();
  if (!isLike(exampleKept, kept) || !isLike(emptyBookingDraft, kept.draft)) return undefined;
  const ageMs = nowMs - kept.keptAtMs;
  return ageMs >= 0 && ageMs < keptMs ? kept.draft : undefined;
};

/**
 * The booking form as typed. This tab keeps it over reloads and the way back from the checkout. The device keeps the
 * last typed one for a day, so that closing the tab loses nothing.
 */
export const storedBookingDraft = {
  read: (nowMs: number = Date.now()): BookingDraft | undefined => ofTab.read() ?? readDevice(nowMs),
  write: (draft: BookingDraft, nowMs: number = Date.now()): void => {
    ofTab.write(draft);
    ofDevice.write({ keptAtMs: nowMs, draft });
  },
  clear: (): void => {
    ofTab.clear();
    ofDevice.clear();
  },
};

/** Forgets a draft that was kept for longer than a day. */
export const forgetOldDraft = (nowMs: number = Date.now()): void => {
  if (!readDevice(nowMs)) ofDevice.clear();
};
