import { donationSteps } from './donation-steps.ts';

const at = (day: number): string => `2026-11-${day}T12:00:00.000Z`;
const textsOf = (row: Parameters<typeof donationSteps>[0]) => donationSteps(row).map(({ text }) => text);

it('tells the word of the holder, the record that stands against it, and the appeal', () => {
  const row = {
    donationClaim: 'achieved',
    donationClaimedAt: at(20),
    notKeptAt: at(21),
    appealedAt: at(22),
    appealText: 'The desk was empty.',
  } as const;
  expect(donationSteps(row)).toEqual([
    { atMs: Date.parse(at(20)), text: 'its holder says that the goal was achieved' },
    { atMs: Date.parse(at(21)), text: 'donation found not kept: its holder is told so, and can appeal' },
    { atMs: Date.parse(at(22)), text: 'appealed: “The desk was empty.”' },
  ]);
});

it('tells that an appeal was upheld by time alone, and leaves the word of an operator to the audit', () => {
  const decided = { appealedAt: at(20), appealOutcome: 'upheld', appealDecidedAt: at(27) } as const;
  expect(textsOf(decided)).toEqual(['appealed', 'appeal upheld, since nobody had decided in time']);
  expect(textsOf({ ...decided, appealReason: 'It was so.' })).toEqual(['appealed']);
});

it('tells nothing of other donations, and no word whose time is unknown', () => {
  expect(textsOf({})).toEqual([]);
  expect(textsOf({ donationClaim: 'refund' })).toEqual([]);
});
