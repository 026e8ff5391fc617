import { abandonCheckouts } from './due-checkouts.ts';
import type { History } from './plans/history.ts';
import type { World } from './world/world.ts';

/** More due work than the reconciler can do in one run, while Stripe rejects the first call for each refund. */
export const overload = async (world: World, { dueCheckouts }: History): Promise<void> => {
  if (dueCheckouts === 0) return;
  await abandonCheckouts(dueCheckouts, world.scheduler.nowMs);
  world.network.stripeDelayMs = 3000;
  world.bank.isBusy = true;
  // A shorter run makes fewer checkouts too many, which takes less time to simulate.
  world.reconcilerSeconds = 110;
  world.scheduler.count('way: reconciler overloaded');
};
