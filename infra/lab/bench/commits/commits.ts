import { join } from 'node:path';
import { cardOfPayment } from '../../../local/stripe/payments/card-of-payment.ts';
import { needLoopbackAddresses } from '../../../testing/local/loopback-addresses.ts';
import { Browser } from '../../crash/browser.ts';
import { Gate } from '../../crash/gate.ts';
import { Tally } from '../../crash/tally.ts';
import { type Measurement, type Part, quantile } from '../figures/measurement.ts';
import { aBooking, checkoutOf, dateIn } from '../work/scenario.ts';
import { folderOf, type RunningCommit, startCommit } from './running-commit.ts';

const part = 'commits';
/** The last commit before limits by network, card and person. */
const formerCommit = '8bc06ffb';
const warmUps = 40;
const turns = 200;
/** Few enough bookings for each day that no day asks for a proof of work. */
const days = 60;

const steps = ['hold', 'POST /api/bookings', 'a whole paid booking'] as const;
type Step = (typeof steps)[number];
type Times = Record<Step, number>;

const bodyOf = <Body>(answer: { status: number; body: Body } | 'lost', step: string): Body => {
  if (answer === 'lost' || answer.status >= 300)
    throw new Error(`${step} failed: ${answer === 'lost' ? 'no answer' : `${answer.status} ${answer.body}`}`);
  return answer.body;
};

const timed = async <Result>(act: () => Promise<Result>): Promise<[Result, number]> => {
  const begin = performance.now();
  return [await act(), performance.now() - begin];
};

/** A new guest in a network of their own holds an hour, pays and books over HTTP. */
const bookOverHttp = async ({ port }: RunningCommit, number: number): Promise<Times> => {
  const gate = new Gate();
  gate.open();
  const browser = new Browser({ port, gate, tally: new Tally() }, number << 16);
  const bookingData = aBooking({
    date: dateIn(2 + (number % days)),
    duration: 1,
    email: `guest-${number}@example.com`,
  });
  const [intent, holdMs] = await timed(async () =>
    bodyOf(await browser.call('create-payment-intent', { body: checkoutOf(bookingData) }), 'the hold'),
  );
  const [id = ''] = intent.clientSecret.split('_secret_');
  const [, payMs] = await timed(async () =>
    bodyOf(
      await browser.askStripe(`/v1/payment_intents/${id}/confirm`, {
        client_secret: intent.clientSecret,
        ...cardOfPayment(id, '4242424242424242'),
      }),
      'the payment',
    ),
  );
  const [, bookMs] = await timed(async () =>
    bodyOf(await browser.call('create-booking', { body: bookingData }), 'the booking'),
  );
  return { hold: holdMs, 'POST /api/bookings': bookMs, 'a whole paid booking': holdMs + payMs + bookMs };
};

const compare = (step: Step, now: readonly Times[], former: readonly Times[]): Measurement => ({
  part,
  name: `${step}, over HTTP, p50`,
  value: quantile(
    now.map((times) => times[step]),
    0.5,
  ),
  unit: 'ms',
  baseline: quantile(
    former.map((times) => times[step]),
    0.5,
  ),
  against: formerCommit,
  goal: { of: 'ratio', atMost: 1 },
});

/** Both commits serve beside each other, and guests book at one and the other in turns. */
export const commits: Part = {
  name: part,
  measure: async (report) => {
    await needLoopbackAddresses();
    report(`packages of ${formerCommit}`);
    const former = await startCommit(folderOf(formerCommit));
    try {
      const now = await startCommit(join(import.meta.dirname, '../../../..'));
      try {
        const times: { now: Times[]; former: Times[] } = { now: [], former: [] };
        for (let turn = 0; turn < warmUps + turns; turn += 1) {
          report(`turn ${turn} of ${warmUps + turns}`);
          const ofFormer = await bookOverHttp(former, turn);
          const ofNow = await bookOverHttp(now, turn);
          if (turn < warmUps) continue;
          times.former.push(ofFormer);
          times.now.push(ofNow);
        }
        return steps.map((step) => compare(step, times.now, times.former));
      } finally {
        await now.stop();
      }
    } finally {
      await former.stop();
    }
  },
};
