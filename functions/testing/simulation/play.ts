import { createStripeStandIn } from '../../../infra/local/stripe/stand-in.ts';
import { createTable } from '../../../infra/local/table.ts';
import { projectPackages } from '../../../shared/domain/packages.ts';
import { site } from '../../../shared/site.ts';
import { rule } from './control.ts';
import type { EngineConnection } from './engine-connection.ts';
import type { History } from './history.ts';
import { readFinalState } from './final-state.ts';
import { findViolations } from './invariants.ts';
import { stripeKeys } from './keys.ts';
import { Network } from './network.ts';
import { Records } from './records.ts';
import { Scheduler } from './scheduler.ts';
import { TableStream } from './table-stream.ts';
import type { AwsWorld } from './aws.ts';
import type { StripeWorld } from './stripe-network.ts';
import { type Offer, Visitor } from './visitor.ts';
import { World } from './world.ts';

/** An hour before a morning's sessions; and an evening on which a month of the ledger ends. */
const beginnings: readonly { at: string; offers: readonly Offer[] }[] = [
  {
    at: '2026-11-20T13:00:00Z',
    offers: [
      { date: '2026-11-20', timeSlot: '9:00 AM' },
      { date: '2026-11-20', timeSlot: '10:00 AM' },
      { date: '2026-11-21', timeSlot: '9:00 AM' },
      { date: '2026-11-21', timeSlot: '10:00 AM' },
    ],
  },
  {
    at: '2026-11-30T23:40:00Z',
    offers: [
      { date: '2026-11-30', timeSlot: '7:00 PM' },
      { date: '2026-11-30', timeSlot: '8:00 PM' },
      { date: '2026-12-01', timeSlot: '7:00 AM' },
      { date: '2026-12-01', timeSlot: '8:00 AM' },
    ],
  },
];

export interface Surroundings {
  engine: EngineConnection;
  enterAws: (world: AwsWorld | undefined) => void;
  enterStripe: (world: StripeWorld | undefined) => void;
  enterWebhooks: (receive: ((payload: string) => void) | undefined) => void;
}

export interface Outcome {
  violations: string[];
  trace: string[];
  faults: number;
  payments: number;
  bookings: number;
}

let tables = 0;

const newTable = async (engine: EngineConnection): Promise<{ name: string; streamArn: string }> => {
  tables += 1;
  const name = `history-${tables}`;
  let streamArn = '';
  const client = {
    send: async ({ input }: { input: object }) => {
      const answer = await engine.request<{ TableDescription: { LatestStreamArn: string } }>(
        'DynamoDB_20120810.CreateTable',
        input,
      );
      streamArn = answer.TableDescription.LatestStreamArn;
    },
  };
  await createTable(client as unknown as Parameters<typeof createTable>[0], name);
  return { name, streamArn };
};

/** Small enough for a visitor to use them up. */
export const shrinkPackages = (): void => {
  const [mini, full] = projectPackages;
  Object.assign(mini ?? {}, { hours: 2 });
  Object.assign(full ?? {}, { hours: 4 });
};

/** Ends all that is under way, with no more faults: what the reconciler is there for. */
const reconcile = async (world: World): Promise<void> => {
  const { scheduler, network } = world;
  network.faultRate = 0;
  const rounds = async (count: number) => {
    for (let round = 0; round < count; round += 1) {
      scheduler.nowMs += 20 * 60_000;
      world.background(world.reconcile());
      await world.run();
    }
  };
  await rounds(2);
  scheduler.nowMs += 72 * 3_600_000;
  world.webhooks.deliverLate();
  world.mail.wake();
  await world.run();
  await rounds(1);
};

export const play = async (history: History, surroundings: Surroundings): Promise<Outcome> => {
  const { engine } = surroundings;
  const { at, offers } = beginnings[history.begins] as (typeof beginnings)[number];
  const { name, streamArn } = await newTable(engine);
  process.env.TABLE_NAME = name;
  Object.assign(site, { seatsPerHour: history.seatsPerHour });
  const scheduler = new Scheduler(String(history.seed), Date.parse(at));
  scheduler.slowness = history.slowness;
  rule(scheduler);
  const stripe = createStripeStandIn({
    ...stripeKeys,
    databasePath: ':memory:',
    now: () => scheduler.nowMs,
    webhook: { url: 'http://quiet.test/webhook', secret: stripeKeys.webhookSecret },
  });
  const network = new Network(scheduler, history.faultPercent / 100);
  const world = new World({ scheduler, network, stripe, stream: new TableStream(engine, streamArn) });
  surroundings.enterAws({ scheduler, network, postOffice: world.postOffice, onWrite: () => world.mail.wake() });
  surroundings.enterStripe({ network, standIn: stripe });
  surroundings.enterWebhooks((payload) => world.webhooks.post(payload));
  try {
    const records = new Records(world.violations);
    let present = history.visitors.length;
    const visits = history.visitors.map((plan, index) => {
      const visitor = new Visitor(world, records, offers, index + 1);
      return scheduler
        .spawn(`v${index + 1}`, () => visitor.live(plan))
        .finally(() => {
          present -= 1;
        });
    });
    for (const visit of visits) world.background(visit);
    const tick = (): void => {
      if (present === 0) return;
      const late = network.faultRate > 0 && scheduler.random.chance(0.2) ? 40 : 5;
      scheduler.at(scheduler.nowMs + late * 60_000, () => {
        world.background(world.reconcile());
        tick();
      });
    };
    tick();
    await world.run();
    await reconcile(world);
    const state = await readFinalState(world, engine);
    world.violations.push(...findViolations(state, world, records));
    const payments = stripe.listPayments().filter(({ paymentIntent }) => paymentIntent.status === 'succeeded');
    return {
      violations: [...new Set(world.violations)],
      trace: scheduler.trace,
      payments: payments.length,
      bookings: state.bookings.size,
      faults: scheduler.trace.filter((line) => line.includes(' !')).length,
    };
  } finally {
    rule(undefined);
    surroundings.enterAws(undefined);
    surroundings.enterStripe(undefined);
    surroundings.enterWebhooks(undefined);
    await stripe.close();
    await engine.send('DynamoDB_20120810.DeleteTable', JSON.stringify({ TableName: name }));
  }
};
