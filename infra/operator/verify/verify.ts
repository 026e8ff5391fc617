import { parseArgs } from 'node:util';
import { stageNamed } from '../../cdk/stages/check-stage.ts';
import { loadStages } from '../../cdk/stages/stage-settings.ts';
import { OperatorError } from '../../common/operator-error.ts';
import { localOrigin } from '../stage/local-endpoints.ts';
import { type OpenedSystem, openSystem } from '../stage/open-system.ts';
import { readAlarms, readOutputs, readSubscriptions, readTemplateAlarms } from '../stage/stage-target.ts';
import { apiChecks } from './api-checks.ts';
import { type Check, type LeftOut, runChecks } from './check.ts';
import { knownAddresses } from './known-addresses.ts';
import { type MailView, mailChecks } from './mail-checks.ts';
import { pageChecks } from './page-checks.ts';
import { purchaseChecks } from './purchase-checks.ts';
import { mailOf } from './read-mail.ts';
import { stageChecks } from './stage-checks.ts';

interface Target {
  origin: string;
  system: OpenedSystem;
  /** Absent: the local system. */
  atAws?: { stage: string; apiEndpoint: string; alarmTopic: string; mail: MailView };
  /** For the webhook, and again for the mail. */
  patienceMs: number;
}

const usage = 'Say which system: npm run verify -- --stage NAME, or --local for the one that npm start runs.';
const patienceMs = 45_000;

const parse = (argv: readonly string[]) => {
  try {
    return parseArgs({
      args: [...argv],
      options: { stage: { type: 'string' }, local: { type: 'boolean' } },
    }).values;
  } catch {
    throw new OperatorError(usage);
  }
};

export const findTarget = async (argv: readonly string[]): Promise<Target> => {
  const { stage, local } = parse(argv);
  if (Boolean(stage) === Boolean(local)) throw new OperatorError(usage);
  if (!stage) return { origin: localOrigin(), system: await openSystem({ local: true }), patienceMs };
  const { origin, tableName, ...outputs } = await readOutputs(stage);
  const system = await openSystem({ table: tableName });
  const mail = mailOf(stageNamed(stage, loadStages()));
  return { origin, system, atAws: { stage, mail, ...outputs }, patienceMs };
};

const purchase = async ({ origin, system, patienceMs }: Target): Promise<(Check | LeftOut)[]> => {
  const name = 'an hour is bought';
  const secretKey = await system.stripeSecretKey().catch(() => undefined);
  if (secretKey === undefined) return [{ name, because: "Stripe's key cannot be read" }];
  return /^[sr]k_test_/.test(secretKey)
    ? purchaseChecks({ origin, system, patienceMs })
    : [{ name, because: 'the stage takes real money' }];
};

/** Looks at a system from outside, a line for each thing that must hold. False when something does not. */
export const verify = async (target: Target, say: (line: string) => void): Promise<boolean> => {
  const { origin, system, atAws } = target;
  return runChecks(
    [
      ...pageChecks(origin, !atAws),
      knownAddresses(origin, system.nowMs),
      ...apiChecks(origin, system.nowMs, system.stripeSecretKey),
      ...(atAws
        ? [
            ...stageChecks({
              ...atAws,
              origin,
              alarms: () => readAlarms(atAws.stage),
              templateAlarms: () => readTemplateAlarms(`QuietHours-${atAws.stage}`),
              subscriptions: () => readSubscriptions(atAws.alarmTopic),
              stripe: system.stripe,
            }),
            ...mailChecks(atAws.mail),
          ]
        : []),
      ...(await purchase(target)),
    ],
    say,
  );
};
