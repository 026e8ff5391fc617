import { keepingStage } from '../testing/tested-stages.ts';
import { stripeModeOf } from './stripe-mode.ts';

it.each([
  [{ keepsData: true }, 'live'],
  [{ keepsData: false }, 'test'],
  [{ keepsData: true, stripeMode: 'test' }, 'test'],
  [{ keepsData: false, stripeMode: 'live' }, 'live'],
] as const)('takes a stage of %j for %s', (changes, mode) => {
  expect(stripeModeOf({ ...keepingStage, stripeMode: undefined, ...changes })).toBe(mode);
});
