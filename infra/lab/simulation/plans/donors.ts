import * as fc from 'fast-check';
import type { StakeMode } from '../../../../shared/domain/stakes/stake-mode.ts';
import { type Act, buyFields, cancel, decide, leave, move, often, paysAndReturns, register } from './acts.ts';
import type { ConfigurationChange } from './configuration.ts';

const buysWithDonation = fc.record({
  ...buyFields,
  ...paysAndReturns,
  tabs: fc.constant(1),
  reloads: fc.constant(false),
  session: fc.record({
    slot: fc.integer({ min: 0, max: 3 }),
    duration: fc.integer({ min: 1, max: 2 }),
    stake: fc.constant('anti-charity' as const),
  }),
});

/** The first session begins an hour after the first visitors arrive. */
const buysFirstSession = fc.record({
  ...buyFields,
  ...paysAndReturns,
  tabs: fc.constant(1),
  reloads: fc.constant(false),
  session: fc.record({
    slot: fc.constant(0),
    duration: fc.constant(1),
    stake: fc.constant('anti-charity' as const),
  }),
});

const waits = fc.record({
  act: fc.constant('wait' as const),
  minutes: fc.constantFrom(30 as const, 70 as const),
});

/** Visitors with a donation that the desk has a say in, which most of them leave alone until their session. */
const donorActs = fc
  .oneof(
    { weight: 6, arbitrary: fc.tuple(buysWithDonation) },
    { weight: 2, arbitrary: fc.tuple(register, buysWithDonation) },
    { weight: 2, arbitrary: fc.tuple(buysWithDonation, fc.oneof(decide, cancel, move)) },
    { weight: 1, arbitrary: fc.tuple(register, buysWithDonation, leave) },
    // In the middle of the session, and too late to cancel it.
    { weight: 1, arbitrary: fc.tuple(register, buysFirstSession, waits, leave) },
  )
  .map((acts) => [...acts]);

/** A history in which the desk has a say in donations, from its start or from a change of the configuration on. */
export interface DeskSay {
  acts: Act[];
  stakeMode: StakeMode;
  changes: { atMinutes: number; change: ConfigurationChange }[];
}

const modes = fc.oneof(
  often<Omit<DeskSay, 'acts'>>(4, { stakeMode: 'attested', changes: [] }),
  ...(['honour', 'attested'] as const).map((stakeMode) => ({
    weight: 1,
    arbitrary: fc
      .constantFrom(0.1, 0.5, 3)
      .map((atMinutes) => ({ stakeMode, changes: [{ atMinutes, change: 'stake mode' as const }] })),
  })),
);

/** Absent in most histories. */
export const deskSays: fc.Arbitrary<DeskSay | undefined> = fc.oneof(
  often<DeskSay | undefined>(2, undefined),
  {
    weight: 1,
    arbitrary: fc.tuple(donorActs, modes).map(([acts, mode]) => ({ acts, ...mode })),
  },
);
