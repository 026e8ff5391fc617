import { randomUUID } from 'node:crypto';
import { marshall } from '@aws-sdk/util-dynamodb';
import { jest } from '@jest/globals';
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import { AwsError } from '../../infra/local/aws/aws-error.ts';
import { deliver, mappingOf } from '../../infra/local/streams/event-source-mapping.ts';
import { backgroundFunctions } from '../../shared/contract/background-functions.ts';
import { madeBooking } from '../testing/booking-journey.ts';
import { setClock } from '../testing/clock.ts';
import { contactMessageRow } from '../testing/contact-message-row.ts';
import { handToMailFunction, invokeSendMail, sendMailAbout } from '../testing/mails.ts';
import { type Item, itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest, morning } from '../testing/test-system.ts';

const system = freshSystemForEachTest();

let known = 0;
beforeEach(() => {
  known = system().mailbox.list().length;
});
afterEach(() => jest.restoreAllMocks());

const messages = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) => contactMessageRow({ subject: `number ${index + 1}` }));

/** The numbers of the messages that were sent, with repetitions. */
const sentNumbers = (): number[] =>
  system()
    .mailbox.list()
    .slice(0, system().mailbox.list().length - known)
    .map(({ subject }) => Number(/number (\d+)/.exec(subject)?.[1]))
    .sort((a, b) => a - b);

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** A mail service that accepts every mail except those that the test rejects. */
const mailService = (fails: (subject: string) => Error | undefined) => {
  const { mailbox } = system();
  const add = mailbox.add.bind(mailbox);
  return jest.spyOn(mailbox, 'add').mockImplementation((source, envelope) => {
    const error = fails(envelope.subject);
    return error ? Promise.reject(error) : add(source, envelope);
  });
};

const logged = (): string[] => {
  const lines: string[] = [];
  jest.spyOn(console, 'error').mockImplementation((line: unknown) => lines.push(String(line)));
  return lines;
};

const unsent = () => itemsOf('UNSENT-MAIL#');

it('sends nine mails when the tenth of the batch fails, and reports only that one', async () => {
  const lines = logged();
  mailService((subject) => (subject.endsWith('number 3') ? new Error('out of order') : undefined));
  const items = messages(10);
  expect(await handToMailFunction(items)).toEqual({ batchItemFailures: [{ itemIdentifier: '3' }] });
  expect(sentNumbers()).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10]);
  expect(lines.join()).toContain(`${items[2]?.pk} CONTACT`);
});

it('names every record that failed, in its report and in its log', async () => {
  const lines = logged();
  mailService(() => new Error('out of order'));
  const items = messages(4);
  const { batchItemFailures } = await handToMailFunction(items);
  expect(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier).sort()).toEqual(['1', '2', '3', '4']);
  for (const { pk } of items) expect(lines.filter((line) => line.includes(pk))).toHaveLength(1);
});

it('reports the mails that it has no time left for', async () => {
  logged();
  const { batchItemFailures } = await handToMailFunction(messages(10), 'INSERT', 5000);
  expect(batchItemFailures).toHaveLength(10);
  expect(sentNumbers()).toEqual([]);
});

it('sends the mails of one partition in order, and stops there when one fails', async () => {
  logged();
  const subjects: string[] = [];
  const partition = { pk: 'CONTACT#same' };
  const items = messages(4).map((item, index) => ({ ...item, ...partition, sk: `CONTACT#${index}` }));
  mailService((subject) => {
    subjects.push(subject.slice(-1));
    return subject.endsWith('3') ? new Error('out of order') : undefined;
  });
  expect(await handToMailFunction(items)).toEqual({
    batchItemFailures: [{ itemIdentifier: '3' }, { itemIdentifier: '4' }],
  });
  expect(subjects).toEqual(['1', '2', '3']);
});

describe('a mail that can never be sent', () => {
  const rejected = (message: string) => (subject: string) =>
    subject.endsWith('number 3') ? new AwsError('MessageRejected', message) : undefined;
  const reason = 'Email address is not verified: robin@example.com';

  it('is recorded for the operator without its address, and delays no other mail', async () => {
    const lines = logged();
    mailService(rejected(reason));
    const items = messages(10);
    expect(await handToMailFunction(items)).toEqual({ batchItemFailures: [] });
    expect(sentNumbers()).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10]);
    expect(await unsent()).toMatchObject([
      { pk: `UNSENT-MAIL#${items[2]?.pk}`, sk: 'CONTACT', workQueue: 'unsent-mail' },
    ]);
    expect(JSON.stringify([lines, await unsent()])).not.toContain('robin@example.com');
  });

  it('is not assumed when the service rejects our own sender address: the mail is tried for hours', async () => {
    logged();
    mailService(rejected('Email address is not verified: hello@quiethours.example'));
    expect(await handToMailFunction(messages(3))).toEqual({ batchItemFailures: [{ itemIdentifier: '3' }] });
    expect(await unsent()).toEqual([]);
  });

  it('is recorded when our own code cannot read its row', async () => {
    logged();
    const broken = { pk: 'BOOKING#1', sk: 'BOOKING', entity: 'booking', id: '1', email: 'robin@example.com' };
    expect(await handToMailFunction([broken, ...messages(2)])).toEqual({ batchItemFailures: [] });
    expect(sentNumbers()).toEqual([1, 2]);
    expect(await unsent()).toMatchObject([{ pk: 'UNSENT-MAIL#BOOKING#1' }]);
  });
});

// Alarm: MailLate.
it('loses no mail in an outage of an hour, and sends none twice', async () => {
  logged();
  const startMs = Date.parse(morning);
  mailService(() =>
    Date.now() - startMs < 3_600_000 ? new AwsError('ServiceUnavailable', 'down', 503) : undefined,
  );
  const records: DynamoDBRecord[] = messages(12).map((item, index) => ({
    eventName: 'INSERT',
    dynamodb: {
      Keys: marshall({ pk: item.pk, sk: item.sk }) as NonNullable<
        NonNullable<DynamoDBRecord['dynamodb']>['Keys']
      >,
      SequenceNumber: String(index + 1),
      NewImage: marshall(item) as NonNullable<NonNullable<DynamoDBRecord['dynamodb']>['NewImage']>,
    },
  }));
  const deadLetters: unknown[] = [];
  await deliver(records, {
    ...mappingOf(backgroundFunctions['send-mail'].trigger),
    sequenceNumberOf: ({ dynamodb }) => dynamodb?.SequenceNumber ?? '',
    createdAtMs: () => startMs,
    nowMs: Date.now,
    invoke: async (Records) => ({
      status: 'success',
      payload: JSON.stringify((await invokeSendMail({ Records })) as DynamoDBBatchResponse),
    }),
    pause: async () => {
      setClock(Date.now() + 12 * 60_000);
    },
    onDone: () => undefined,
    onDeadLetter: (batch) => deadLetters.push(...batch),
    stopped: () => false,
  });
  expect(deadLetters).toEqual([]);
  expect(sentNumbers()).toEqual(upTo(12));
});

describe('the operator', () => {
  const ask = (...items: Item[]) =>
    invokeSendMail({ again: items.map(({ pk, sk }) => ({ pk, sk }) as Item) });

  it('sends no confirmation again of a session that is cancelled by now', async () => {
    const { browser, booking } = await madeBooking();
    await browser.call('cancel-booking', {
      parameters: { id: booking.id },
      body: { expectedRefundCents: 7000 },
    });
    const [row] = (await itemsOf('BOOKING#')).filter(({ sk }) => sk === 'BOOKING');
    expect(await ask(row as Item)).toMatchObject([{ outcome: 'nothing to send' }]);
  });

  it('can send mails again, and gets the result for each', async () => {
    logged();
    const { saveContactMessage } = await import('../store/office/contact-messages.ts');
    const [mended, lost] = [randomUUID(), randomUUID()];
    await saveContactMessage(
      {
        id: mended,
        name: 'Robin',
        email: 'robin@example.com',
        subject: 'number 1',
        message: 'Hello',
        createdAt: morning,
      },
      Date.now(),
    );
    const [row] = await itemsOf('CONTACT#');
    const down = mailService(() => new AwsError('BadRequestException', 'no good'));
    await sendMailAbout([row as Item]);
    expect(await ask(row as Item)).toEqual([
      { item: `CONTACT#${mended} CONTACT`, outcome: 'failed', reason: 'BadRequestException: no good' },
    ]);
    expect(await unsent()).toHaveLength(1);
    down.mockRestore();
    expect(await ask(row as Item, { pk: `CONTACT#${lost}`, sk: 'CONTACT' } as Item)).toEqual([
      { item: `CONTACT#${mended} CONTACT`, outcome: 'sent' },
      { item: `CONTACT#${lost} CONTACT`, outcome: 'no such row' },
    ]);
    expect(sentNumbers()).toEqual([1]);
    expect(await unsent()).toEqual([]);
    expect(await ask(row as Item)).toMatchObject([{ outcome: 'sent before' }]);
  });
});
