import { stages } from './stages.ts';
import { stripeModeOf } from './stripe-mode.ts';
import { keepingStage } from './testing/synthesize.ts';

it.each([
  [{ keepsData: true }, 'live'],
  [{ keepsData: false }, 'test'],
  [{ keepsData: true, stripeMode: 'test' }, 'test'],
  [{ keepsData: false, stripeMode: 'live' }, 'live'],
] as const)('takes a stage of %j for %s', (changes, mode) => {
  expect(stripeModeOf({ ...keepingStage, stripeMode: undefined, ...changes })).toBe(mode);
});

it('takes real money in prod alone', () => {
  const live = Object.entries(stages).filter(([, stage]) => stripeModeOf(stage) === 'live');
  expect(live.map(([name]) => name)).toEqual(['prod']);
});
