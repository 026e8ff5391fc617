import type Stripe from 'stripe';
import { webhookEvents } from '../../../shared/contract/webhook-events.ts';
import type { AlarmView } from '../stage/stage-target.ts';
import { ask } from './ask.ts';
import { type Check, Fault } from './check.ts';

interface StageOptions {
  origin: string;
  apiEndpoint: string;
  alarmTopic: string;
  alarms: () => Promise<AlarmView[]>;
  /** The names of the alarms that the deployed templates have made. */
  templateAlarms: () => Promise<string[]>;
  subscriptions: () => Promise<{ endpoint: string; isConfirmed: boolean }[]>;
  stripe: () => Promise<Stripe>;
}

const directCallIsRefused = ({ apiEndpoint }: StageOptions): Check => ({
  name: 'the API refuses to be called around the site',
  run: async () => {
    const { status } = await ask(`${apiEndpoint}/api/user`);
    if (status !== 403)
      throw new Fault(
        `${apiEndpoint}/api/user answers ${status}.`,
        'It must know the origin keys in SERVICE_KEYS: deploy again.',
      );
    return undefined;
  },
});

const alarmsAreArmed = ({ alarms, templateAlarms, alarmTopic }: StageOptions): Check => ({
  name: 'all alarms of the template are armed',
  run: async () => {
    const [all, expected] = [await alarms(), await templateAlarms()];
    const present = new Set(all.map(({ name }) => name));
    const missing = expected.filter((name) => !present.has(name));
    if (expected.length === 0) throw new Fault('The template has none.', 'Deploy again.');
    if (missing.length > 0)
      throw new Fault(
        `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} gone from CloudWatch.`,
        'Put it back (runbook, "An alarm is gone").',
      );
    const idle = all.filter(
      ({ name, isArmed, tells }) => expected.includes(name) && !(isArmed && tells.includes(alarmTopic)),
    );
    if (idle.length > 0)
      throw new Fault(
        `${idle.map(({ name }) => name).join(', ')} would tell nobody.`,
        'Enable their actions: aws cloudwatch enable-alarm-actions.',
      );
    const ringing = all.filter(({ state }) => state === 'ALARM').map(({ name }) => name);
    return `${expected.length}${ringing.length > 0 ? `; going off now: ${ringing.join(', ')}` : ''}`;
  },
});

const alarmsAreHeard = ({ subscriptions }: StageOptions): Check => ({
  name: 'somebody hears the alarms',
  run: async () => {
    const all = await subscriptions();
    const confirmed = all.filter(({ isConfirmed }) => isConfirmed);
    if (confirmed.length > 0) return `${confirmed.length} confirmed`;
    const [waiting] = all;
    throw waiting
      ? new Fault(
          `${waiting.endpoint} has not confirmed that it wants them.`,
          'Open the link in the mail from AWS Notifications; deploy again for a new one after three days.',
        )
      : new Fault('Nobody is subscribed to them.', 'Deploy again.');
  },
});

const webhookIsRegistered = ({ origin, stripe }: StageOptions): Check => ({
  name: "Stripe's webhook is registered",
  run: async () => {
    const url = `${origin}/api/stripe-webhook`;
    const { data } = await (await stripe()).webhookEndpoints.list({ limit: 100 });
    const found = data.find((endpoint) => endpoint.url === url && endpoint.status === 'enabled');
    const missing = webhookEvents.filter(
      (event) => !found?.enabled_events.some((enabled) => enabled === event || enabled === '*'),
    );
    if (missing.length > 0)
      throw new Fault(`It does not send ${missing.join(', ')} to ${url}.`, 'Register it: npm run secrets.');
    return undefined;
  },
});

const walletsAreOffered = ({ origin, stripe }: StageOptions): Check => ({
  name: 'wallets are offered',
  run: async () => {
    const { hostname: domain_name } = new URL(origin);
    const { data } = await (await stripe()).paymentMethodDomains.list({ domain_name });
    const found = data.find(({ enabled }) => enabled);
    if (!found)
      throw new Fault(
        `${domain_name} is not registered for Apple Pay and Google Pay.`,
        'Register it: npm run secrets.',
      );
    const inactive = (['apple_pay', 'google_pay', 'link'] as const).filter(
      (method) => found[method].status !== 'active',
    );
    return inactive.length > 0 ? `without ${inactive.join(', ')}` : undefined;
  },
});

/** Checks of a stage at AWS. */
export const stageChecks = (options: StageOptions): Check[] => [
  directCallIsRefused(options),
  webhookIsRegistered(options),
  walletsAreOffered(options),
  alarmsAreArmed(options),
  alarmsAreHeard(options),
];
