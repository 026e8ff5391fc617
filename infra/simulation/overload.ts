import { abandonCheckouts } from './due-checkouts.ts';
import type { History } from './history.ts';
import type { World } from './world.ts';

/** The reconciler has more to do than it can in one run, and Stripe turns away what it is asked first. */
export const overload = async (world: World, { dueCheckouts }: History): Promise<void> => {
  if (dueCheckouts === 0) return;
  await abandonCheckouts(dueCheckouts, world.scheduler.nowMs);
  world.network.stripeDelayMs = 3000;
  world.bank.isBusy = true;
  // So that fewer checkouts than in the worst case are too many, which takes less time to play.
  world.reconcilerSeconds = 110;
  world.scheduler.count('way: reconciler overloaded');
};
