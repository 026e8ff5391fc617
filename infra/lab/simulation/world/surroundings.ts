import { metrics } from '../../../../shared/contract/metrics.ts';
import type { StakeMode } from '../../../../shared/domain/stakes/stake-mode.ts';
import { site } from '../../../../shared/site.ts';
import { createTable } from '../../../local/state/table.ts';
import { createStripeStandIn } from '../../../local/stripe/stand-in.ts';
import { stripeKeys } from '../../../testing/in-process/stripe-keys.ts';
import { Disputes } from '../bank/disputes.ts';
import { LateRefunds } from '../bank/late-refunds.ts';
import { type BankAct, ScriptedBank } from '../bank/scripted-bank.ts';
import type { AwsWorld } from '../machine/aws.ts';
import { rule } from '../machine/control.ts';
import type { EngineConnection } from '../machine/engine-connection.ts';
import { LaggingIndexes } from '../machine/lagging-indexes.ts';
import { Later } from '../machine/later.ts';
import { Network, type Weather } from '../machine/network.ts';
import type { Scheduler } from '../machine/scheduler.ts';
import type { StripeWorld } from '../machine/stripe-network.ts';
import { TableStream } from '../machine/table-stream.ts';
import { addCounts, type Counts } from '../machine/tally.ts';
import { SlowBank } from './slow-bank.ts';
import { World } from './world.ts';

/** Shared by the histories of a process. */
export interface Surroundings {
  engine: EngineConnection;
  enterAws: (world: AwsWorld | undefined) => void;
  enterStripe: (world: StripeWorld | undefined) => void;
  enterWebhooks: (receive: ((payload: string) => void) | undefined) => void;
}

/** Metrics are log lines. */
const addMeasured = (measured: Counts, line: string): void => {
  const values = JSON.parse(line) as Record<string, unknown>;
  for (const name of Object.keys(metrics)) {
    const value = values[name];
    if (typeof value === 'number') addCounts(measured, { [name]: value });
  }
};

/** The conditions of a history. */
interface Conditions {
  faultRate: number;
  weather: Weather;
  seatsPerHour: number;
  stakeMode: StakeMode;
  indexLagMs: number;
  /** Absent: banks act by chance. */
  bank?: readonly BankAct[] | undefined;
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

/** Creates the world of one history: an empty table, a Stripe without payments, the clock of the scheduler. */
export const enterWorld = async (
  { engine, enterAws, enterStripe, enterWebhooks }: Surroundings,
  scheduler: Scheduler,
  { faultRate, weather, seatsPerHour, stakeMode, indexLagMs, bank: script }: Conditions,
): Promise<{ world: World; leave: () => Promise<void> }> => {
  const { name, streamArn } = await newTable(engine);
  process.env.TABLE_NAME = name;
  Object.assign(site, { seatsPerHour, stakeMode, challengeDerivations: 1 });
  rule(scheduler);
  const stripe = createStripeStandIn({
    ...stripeKeys,
    databasePath: ':memory:',
    now: () => scheduler.nowMs,
    webhook: { url: 'http://quiet.test/webhook', secret: stripeKeys.webhookSecret },
  });
  const network = new Network(scheduler, faultRate, weather);
  const later = new Later(scheduler);
  const disputes = new Disputes(scheduler, stripe, later);
  const lateRefunds = new LateRefunds(scheduler, stripe, later);
  const scripted = script && new ScriptedBank(script, { standIn: stripe, disputes, lateRefunds, later });
  const bank = new SlowBank(scheduler, stripe, { disputes, lateRefunds, scripted });
  const stream = new TableStream(engine, streamArn);
  const world = new World({ scheduler, network, stripe, bank, disputes, later, stream });
  enterAws({
    scheduler,
    network,
    postOffice: world.postOffice,
    indexes: indexLagMs > 0 ? new LaggingIndexes(new TableStream(engine, streamArn), indexLagMs) : undefined,
    onWrite: () => world.mail.wake(),
  });
  enterStripe({ network, standIn: stripe, ask: (request) => bank.ask(request) });
  enterWebhooks((payload) => world.webhooks.post(payload));
  console.log = (line: string) => addMeasured(world.measured, line);
  return {
    world,
    leave: async () => {
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
