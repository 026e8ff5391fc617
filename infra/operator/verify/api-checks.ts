import { bookableDates } from '../../../shared/domain/time/location-time.ts';
import { timeSlots } from '../../../shared/domain/time/slots.ts';
import { ask } from './ask.ts';
import { type Check, Fault } from './check.ts';
import { otherSettings } from './visitor.ts';

const readLogs = 'Read the log of the function (runbook, "ApiErrors").';

const answersStrangers = (origin: string): Check => ({
  name: 'the API refuses visitors who are not signed in, and its answers are not cached',
  run: async () => {
    const { status, headers } = await ask(`${origin}/api/user`);
    if (status === 403)
      throw new Fault(
        'The API answers 403 to the distribution.',
        'They disagree about the origin key: deploy.',
      );
    if (status !== 401) throw new Fault(`GET /api/user answers ${status} without a session.`, readLogs);
    for (const [name, value] of [
      ['cache-control', 'no-store'],
      ['x-content-type-options', 'nosniff'],
    ] as const)
      if (headers.get(name) !== value)
        throw new Fault(`${name} of its answer is "${headers.get(name) ?? 'missing'}".`, 'Deploy again.');
    return undefined;
  },
});

interface Availability {
  bookableDates: { last: string };
  hours: { timeSlot: string }[];
}

const requireOwnHours = async (answer: Response, last: string): Promise<void> => {
  const { bookableDates: told, hours } = (await answer.json()) as Availability;
  const foreign = hours.find(({ timeSlot }) => !timeSlots.includes(timeSlot));
  if (foreign)
    throw new Fault(`${last} has ${foreign.timeSlot}, which is not among our hours.`, otherSettings);
  if (told.last !== last)
    throw new Fault(`It can be booked until ${told.last}, and not until ${last}.`, otherSettings);
};

const tellsFreeHours = (origin: string, nowMs: number): Check => ({
  name: 'free hours are listed, and cached briefly',
  run: async () => {
    const { last } = bookableDates(nowMs);
    const answer = await ask(`${origin}/api/availability?date=${last}`);
    if (answer.status !== 200) throw new Fault(`It answers ${answer.status} for ${last}.`, readLogs);
    await requireOwnHours(answer, last);
    const kept = answer.headers.get('cache-control') ?? 'missing';
    if (!/s-maxage=\d/.test(kept)) throw new Fault(`cache-control is "${kept}".`, 'Deploy again.');
    return last;
  },
});

const modeOf = (key: string): string => key.split('_')[1] ?? 'no';

/** Browsers and functions must use keys of one mode: otherwise no payment is ever found. */
const keysAreOfOneMode = (origin: string, secretKey: () => Promise<string>): Check => ({
  name: "Stripe's keys are of one mode",
  run: async () => {
    const answer = await ask(`${origin}/config.json`);
    const config = (await answer.json()) as { stripePublishableKey?: string };
    const publishable = modeOf(config.stripePublishableKey ?? '');
    const secret = modeOf(await secretKey());
    if (publishable !== secret)
      throw new Fault(
        `Browsers have a ${publishable} key, and the functions a ${secret} key.`,
        'Set both: npm run secrets, then deploy with the publishable key of the same mode.',
      );
    return secret;
  },
});

export const apiChecks = (origin: string, nowMs: number, secretKey: () => Promise<string>): Check[] => [
  answersStrangers(origin),
  tellsFreeHours(origin, nowMs),
  keysAreOfOneMode(origin, secretKey),
];
