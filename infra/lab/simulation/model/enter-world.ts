import { saveSearchPlace } from '../../../../functions/store/office/search-progress.ts';
import { metrics } from '../../../../shared/contract/metrics.ts';
import { minuteMs } from '../../../../shared/domain/time/milliseconds.ts';
import { site } from '../../../../shared/site.ts';
import { createTable } from '../../../local/state/table.ts';
import { createStripeStandIn } from '../../../local/stripe/stand-in.ts';
import { stripeKeys } from '../../../testing/in-process/stripe-keys.ts';
import { Bank } from '../machine/bank.ts';
import { rule } from '../machine/control.ts';
import type { EngineConnection } from '../machine/engine-connection.ts';
import type { Laboratory } from '../machine/laboratory.ts';
import { LaggingIndexes } from '../machine/lagging-indexes.ts';
import { Network } from '../machine/network.ts';
import { Scheduler } from '../machine/scheduler.ts';
import { TableStream } from '../machine/table-stream.ts';
import { addCounts, type Counts } from '../machine/tally.ts';
import { configurationKept } from './configuration.ts';

import { type Conditions, World } from './world.ts';

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

/** Metrics are log lines. */
const addMeasured = (measured: Counts, line: string): void => {
  const values = JSON.parse(line) as Record<string, unknown>;
  for (const name of Object.keys(metrics)) {
    const value = values[name];
    if (typeof value === 'number') addCounts(measured, { [name]: value });
  }
};

export const enterWorld = async (
  { engine, enterAws, enterStripe, enterWebhooks }: Laboratory,
  conditions: Conditions,
): Promise<{ world: World; leave: () => Promise<void> }> => {
  const { seatsPerHour, stakeMode, indexLagSeconds } = conditions;
  const scheduler = new Scheduler(
    String(conditions.seed),
    Date.parse(conditions.begins),
    conditions.slowness,
  );
  const { name, streamArn } = await newTable(engine);
  process.env.TABLE_NAME = name;
  const restore = configurationKept();
  Object.assign(site, { seatsPerHour, stakeMode, challengeDerivations: 1 });
  rule(scheduler);
  const stripe = createStripeStandIn({
    ...stripeKeys,
    databasePath: ':memory:',
    now: () => scheduler.nowMs,
    webhook: { url: 'http://quiet.test/webhook', secret: stripeKeys.webhookSecret },
  });
  const network = new Network(scheduler, conditions.faultPercent / 100, conditions.weather);
  const bank = new Bank(scheduler, stripe);
  const stream = new TableStream(engine, streamArn);
  const world = new World(conditions, { scheduler, network, stripe, bank, stream });
  network.mailOutageEndsMs = scheduler.nowMs + conditions.mailOutageMinutes * minuteMs;
  world.webhooks.deafUntilMs = scheduler.nowMs + conditions.deafUntilMinutes * minuteMs;
  enterAws({
    scheduler,
    network,
    postOffice: world.postOffice,
    indexes:
      indexLagSeconds > 0
        ? new LaggingIndexes(new TableStream(engine, streamArn), indexLagSeconds * 1000)
        : undefined,
    onWrite: () => world.mail.wake(),
  });
  enterStripe({ network, standIn: stripe, ask: (request) => bank.ask(request) });
  enterWebhooks((payload) => world.webhooks.post(payload));
  console.log = (line: string) => addMeasured(world.measured, line);
  await scheduler.strands.exit(async () => {
    for (const operator of world.operators) await operator.hire('operator');
    await world.proctor.hire('proctor');
    // There are no earlier purchases for the search to find.
    await saveSearchPlace({ month: '2020-01', isDone: true });
  });
  return {
    world,
    leave: async () => {
      restore();
      rule(undefined);
      enterAws(undefined);
      enterStripe(undefined);
      enterWebhooks(undefined);
      console.log = () => undefined;
      await stripe.close();
      await engine.send('DynamoDB_20120810.DeleteTable', JSON.stringify({ TableName: name }));
    },
  };
};
