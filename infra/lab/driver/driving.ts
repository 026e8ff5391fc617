import { site } from '../../../shared/site.ts';
import { createRandom } from '../simulation/machine/random.ts';
import { decideDispute, dispute, endRefund, holdRefunds } from './bank.ts';
import { compareBooks, leftOfPayments, overpaid } from './comparison.ts';
import { makeCode, walkIn } from './door.ts';
import { takeClock, travelMinutes } from './driven-clock.ts';
import { startDrivenSystem } from './driven-system.ts';
import { DrivenWorld } from './driven-world.ts';
import { appeal, buyPackage, cancel, claim, decide, leave, move, redeem, visit, wait } from './holders.ts';
import {
  attend,
  cancelForHolder,
  closeHours,
  correctHours,
  decideAppeals,
  moveForHolder,
  payOut,
  refundPart,
  repairRefunds,
} from './office.ts';
import { underpaid } from './owed.ts';
import { Webhooks } from './webhooks.ts';

type Act = (world: DrivenWorld) => Promise<void>;

const turnWebhooks: Act = async (world) => {
  world.isWebhookOn = !world.isWebhookOn;
};

const changeMode: Act = async (world) => {
  Object.assign(site, { stakeMode: world.random.pick(['attested', 'attested', 'honour']) });
};

const reconcile: Act = (world) => world.reconcile();

/** Each act, and how often it comes up beside the others. */
const acts: Readonly<Record<string, readonly [number, Act]>> = {
  visit: [40, visit],
  wait: [22, wait],
  cancel: [10, cancel],
  'decide about a donation': [7, decide],
  move: [4, move],
  'buy a package': [4, buyPackage],
  redeem: [7, redeem],
  claim: [3, claim],
  leave: [2, leave],
  appeal: [2, appeal],
  dispute: [12, dispute],
  'decide a dispute': [10, decideDispute],
  'hold refunds': [6, holdRefunds],
  'end a refund': [8, endRefund],
  'cancel for a holder': [4, cancelForHolder],
  'move for a holder': [4, moveForHolder],
  'refund a part': [4, refundPart],
  'close hours': [2, closeHours],
  'correct hours': [3, correctHours],
  'repair refunds': [5, repairRefunds],
  'pay out': [1, payOut],
  'decide appeals': [2, decideAppeals],
  attend: [6, attend],
  'walk in': [8, walkIn],
  'make a code': [2, makeCode],
  'turn webhooks': [2, turnWebhooks],
  'change the mode': [1, changeMode],
  reconcile: [8, reconcile],
};

/** The bank asks nobody: it may take more than is left of a payment. */
const ofBank: readonly string[] = ['dispute', 'decide a dispute', 'end a refund'];

const deck = Object.entries(acts).flatMap(([name, [weight]]) => Array.from({ length: weight }, () => name));

const stepsUntilComparison = 25;

/** Everything that Stripe has to tell arrives, and the reconciler runs until nothing is put off any more. */
const settle = async (world: DrivenWorld, webhooks: Webhooks): Promise<void> => {
  world.isMortal = false;
  for (const minutes of [6, 245]) {
    travelMinutes(minutes);
    await webhooks.all();
    await world.reconcile();
  }
  await webhooks.all();
  world.isMortal = true;
};

export interface Driven {
  /** The steps that were done. */
  steps: number;
  /** Empty when nothing is wrong. */
  faults: string[];
  /** The acts and answers, oldest first. */
  log: string[];
  tally: Record<string, number>;
  payments: number;
  days: number;
}

/** Drives the product for so many steps, or until something is wrong. */
export const driveFor = async (seed: number, steps: number): Promise<Driven> => {
  takeClock(Date.parse('2026-11-20T13:00:00Z'));
  const system = await startDrivenSystem();
  const startedMs = Date.now();
  const world = new DrivenWorld(system, createRandom(`drive ${seed}`));
  const webhooks = new Webhooks(world);
  for (const name of ['Pat', 'Kim']) await world.hire(name);
  let left = leftOfPayments(world);
  let done = 0;
  try {
    while (done < steps && world.faults.length === 0) {
      done += 1;
      const name = world.random.pick(deck);
      world.note(`${done}: ${name}`);
      await acts[name]?.[1](world);
      let now = leftOfPayments(world);
      if (!ofBank.includes(name)) world.faults.push(...overpaid(left, now));
      left = now;
      await webhooks.some();
      const isDue = done % stepsUntilComparison === 0 || done === steps;
      if (isDue) await settle(world, webhooks);
      now = leftOfPayments(world);
      world.faults.push(...overpaid(left, now));
      left = now;
      if (isDue) world.faults.push(...(await compareBooks(world)).faults, ...(await underpaid(world)));
    }
    const { log, tally, faults } = world;
    const days = Math.round((Date.now() - startedMs) / 86_400_000);
    return { steps: done, faults, log, tally, payments: left.size, days };
  } finally {
    await system.close();
  }
};
