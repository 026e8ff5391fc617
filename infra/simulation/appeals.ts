import type { World } from './world.ts';

const text = 'I sat at my seat for the whole session.';

/** In honour mode the desk has no say in donations, so there is never anything to appeal about, or to decide. */
const isRefused = (answer: 'lost' | { status: number }): boolean => answer === 'lost' || answer.status >= 400;

/** The holder of a booking appeals. */
export const appealInVain = async (
  world: World,
  name: string,
  appeal: (text: string) => Promise<'lost' | { status: number }>,
): Promise<void> => {
  const answer = await appeal(text);
  if (!isRefused(answer))
    world.violations.push(`${name} appeals about a donation in which the desk has no say`);
};

/** An operator decides about an appeal that nobody has made. */
export const decideInVain = async (world: World, bookingId: string, cookies: string[]): Promise<void> => {
  const answer = await world.invoke('decide-appeal', `decision about ${bookingId}`, {
    cookies,
    parameters: { id: bookingId },
    body: { upheld: false, reason: 'The seat was empty.' },
  });
  if (!isRefused(answer)) world.violations.push(`an appeal about ${bookingId} was decided`);
};
