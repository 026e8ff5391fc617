import {
  type Act,
  type Answer,
  type GrowthAct,
  type PlainAct,
  paysAtOnce,
  type SessionWish,
} from '../plans/acts.ts';
import type { ClosingAct } from '../plans/closing-acts.ts';
import type { DirectedStory } from '../plans/history.ts';
import type { BookingAct, BookkeepingAct } from '../plans/office-acts.ts';

/** The acts of directed stories, as short calls with the ordinary way as default. */

type ActOf<Name extends Act['act'] | GrowthAct['act']> = Extract<Act | GrowthAct, { act: Name }>;
type Stake = SessionWish['stake'];

/** The card whose bank the story directs. */
export const disputed = { card: 'is disputed' } as const;

const session = (slot: number, duration = 1, stake?: Stake): SessionWish => ({ slot, duration, stake });

export const buys = (
  slot: number,
  { duration, stake, ...way }: Partial<ActOf<'buy'>> & { duration?: number; stake?: Stake } = {},
): ActOf<'buy'> => ({ act: 'buy', ...paysAtOnce, ...way, session: session(slot, duration, stake) });

export const buysAgain = (way: Partial<ActOf<'buy again'>> = {}): Act => ({
  act: 'buy again',
  ...paysAtOnce,
  which: 0,
  ...way,
});

export const buysPackage = (way: Partial<ActOf<'buy package'>> = {}): Act => ({
  act: 'buy package',
  type: 'full',
  ...paysAtOnce,
  ...way,
});

export const redeems = (slot: number, duration = 1, stake?: Stake): ActOf<'redeem'> => ({
  act: 'redeem',
  ...paysAtOnce,
  session: session(slot, duration, stake),
});

/** `thinks`: minutes between reading the booking and changing it. */
export const cancels = (
  thinks: ActOf<'cancel'>['thinks'] = 0,
  tabs: ActOf<'cancel'>['tabs'] = 1,
): ActOf<'cancel'> => ({
  act: 'cancel',
  which: 0,
  thinks,
  tabs,
});

export const moves = (slot: number, thinks: ActOf<'move'>['thinks'] = 0): ActOf<'move'> => ({
  act: 'move',
  which: 0,
  slot,
  thinks,
  tabs: 1,
});

export const decides = (...choices: ActOf<'decide'>['choices']): ActOf<'decide'> => ({
  act: 'decide',
  choices,
});

export const waits = (minutes: number): Act => ({ act: 'wait', minutes });
export const atOnce = (...acts: ActOf<'at once'>['acts']): Act => ({ act: 'at once', acts });
export const registers: Act = { act: 'register' };
export const leaves = { act: 'delete account' } as const;

export const comes = (arrives: number, ...acts: Act[]) => ({ arrives, acts });
export const visitor = (...acts: Act[]) => comes(0, ...acts);

/** Several who do the same at once. */
export const crowd = (...acts: Act[]): Pick<DirectedStory, 'seatsPerHour' | 'visitors'> => ({
  seatsPerHour: 6,
  visitors: Array.from({ length: 6 }, () => visitor(...acts)),
});

/** Slow answers, for what happens only when two of them overlap. */
export const slow = { slowness: 100 } as const;
/** Lost answers, dying processes and conflicts. */
export const storm = { faultPercent: 3, weather: 'storm' } as const;

/** The acts of the office. */
export const closesTheDay = (atMinutes = 5, more: Partial<ClosingAct> = {}): ClosingAct => ({
  act: 'close and cancel',
  atMinutes,
  extent: 'a day',
  slot: 2,
  keepsOne: false,
  tabs: 1,
  reopensAfter: 0,
  ...more,
});

const ofTheOffice = (act: BookingAct['act'], more: Partial<BookingAct>): BookingAct => ({
  act,
  part: undefined,
  atMinutes: 5,
  which: 0,
  slot: 3,
  tabs: 1,
  ...more,
});
export const refundsThePrice = ofTheOffice('refund a part', { part: 1 });
export const movesTheSession = ofTheOffice('move for a holder', {});

/** The acts at the desk, on the list and with codes. */
const answers = (answer: Answer['answer']): Answer => ({ ...paysAtOnce, answer, after: 0 });

export const waitsFor = (slot: number, answer: Answer['answer'], isAny = false): Act => ({
  act: 'wait for a seat',
  slot,
  duration: 1,
  isAny,
  noticeHours: 0,
  patience: 60,
  confirms: true,
  ...answers(answer),
});

type PhoneAct = ActOf<'ask on the phone'>;

export const phonesFor = (
  slot: number,
  answer: Answer['answer'],
  withdrawnAfter?: PhoneAct['withdrawnAfter'],
): PhoneAct => ({
  act: 'ask on the phone',
  slot,
  duration: 1,
  withdrawnAfter,
  ...answers(answer),
});

type WalkInAct = ActOf<'walk in'>;

export const walksIn = (paidBy: WalkInAct['paidBy'], copies: WalkInAct['copies'] = 3): WalkInAct => ({
  act: 'walk in',
  paidBy,
  duration: 1,
  isStudent: 'no',
  copies,
  ...paysAtOnce,
});

export const owes = (slot: number, comesAfter: number | undefined, copies = 1): Act => ({
  act: 'owe at the desk',
  slot,
  duration: 1,
  isStudent: 'no',
  comesAfter,
  copies,
});

export const usesCode = (slot: number, card: 'good' | 'none' = 'good'): Act => ({
  act: 'buy with a code',
  code: 0,
  ...paysAtOnce,
  session: session(slot),
  card,
});

export const does = (act: PlainAct): Act => ({ act });
export const givesHours: BookkeepingAct = { act: 'correct hours', atMinutes: 1 };
