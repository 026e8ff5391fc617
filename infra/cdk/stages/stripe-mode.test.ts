import { keepingStage } from '../testing/tested-stages.ts';
import { stageOf } from './stages.ts';
import { stripeModeOf } from './stripe-mode.ts';

it.each([
  [{ keepsData: true }, 'live'],
  [{ keepsData: false }, 'test'],
  [{ keepsData: true, stripeMode: 'test' }, 'test'],
  [{ keepsData: false, stripeMode: 'live' }, 'live'],
] as const)('takes a stage of %j for %s', (changes, mode) => {
  expect(stripeModeOf({ ...keepingStage, stripeMode: undefined, ...changes })).toBe(mode);
});

it.each([
  ['dev', 'test'],
  ['prod', 'live'],
  ['elsewhere', 'test'],
])('takes a stage named %s for %s unless its settings say otherwise', (name, mode) => {
  expect(stripeModeOf(stageOf(name))).toBe(mode);
});
