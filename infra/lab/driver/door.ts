import { bodyOf, type DrivenWorld } from './driven-world.ts';

/** A visitor without a booking pays in cash, or comes in for nothing. The desk insists until there is an answer. */
export const walkIn = async (world: DrivenWorld): Promise<void> => {
  const { random } = world;
  const isGiven = random.chance(0.15);
  const body = {
    nonce: world.uuid(),
    name: 'Robin Example',
    duration: 1 + random.below(3),
    isStudent: random.pick(['yes', 'no'] as const),
    ...(isGiven
      ? { paidBy: 'complimentary' as const, reason: 'A guest of the house.' }
      : { paidBy: 'cash' as const }),
  };
  const send = () => world.askAsStaff(random.pick(world.operators), 'create-walk-in', { body });
  let answer = await send();
  while (answer === 'died') answer = await send();
  const answered = bodyOf(answer);
  if (!answered || isGiven || !('booking' in answered)) return;
  world.cash.set(answered.booking.id, answered.booking.sessionPriceCents);
};

/** An operator makes a code that takes a part of a price off, or nearly all of it. */
export const makeCode = async (world: DrivenWorld): Promise<void> => {
  const { random } = world;
  const code = `CODE-${world.codes.length + 1}`;
  const body = {
    code,
    on: random.pick(['both', 'both', 'sessions', 'packages'] as const),
    ...random.pick([{ percent: 10 }, { percent: 33 }, { percent: 100 }, { centsOff: 1999 }]),
    ...(random.chance(0.5) && { uses: 1 + random.below(5) }),
    ...(random.chance(0.3) && { usesEach: 1 }),
  };
  await world.askAsStaff(random.pick(world.operators), 'create-code', { body });
  world.codes.push(code);
};
