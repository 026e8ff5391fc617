import type Stripe from 'stripe';
import { webhookEvents } from '../../../shared/contract/webhook-events.ts';
import type { AlarmView } from '../stage/stage-target.ts';
import { ask } from './ask.ts';
import { type Check, Fault } from './check.ts';

interface StageOptions {
  origin: string;
  apiEndpoint: string;
  alarms: () => Promise<AlarmView[]>;
  stripe: () => Promise<Stripe>;
}

const directCallIsRefused = ({ apiEndpoint }: StageOptions): Check => ({
  name: 'the API refuses to be called around the site',
  run: async () => {
    const { status } = await ask(`${apiEndpoint}/api/user`);
    if (status !== 403)
      throw new Fault(
        `${apiEndpoint}/api/user answers ${status}.`,
        'It must know ORIGIN_KEYS: deploy again.',
      );
    return undefined;
  },
});

const alarmsAreArmed = ({ alarms }: StageOptions): Check => ({
  name: 'alarms are armed',
  run: async () => {
    const all = await alarms();
    if (all.length === 0) throw new Fault('There is none.', 'Deploy again.');
    const idle = all.filter(({ isArmed }) => !isArmed);
    if (idle.length > 0)
      throw new Fault(
        `${idle.map(({ name }) => name).join(', ')} would tell nobody.`,
        'Enable their actions: aws cloudwatch enable-alarm-actions.',
      );
    const ringing = all.filter(({ state }) => state === 'ALARM').map(({ name }) => name);
    return `${all.length}${ringing.length > 0 ? `; going off now: ${ringing.join(', ')}` : ''}`;
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

/** Checks of a stage at AWS. */
export const stageChecks = (options: StageOptions): Check[] => [
  directCallIsRefused(options),
  webhookIsRegistered(options),
  alarmsAreArmed(options),
];
