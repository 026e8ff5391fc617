// Security: An account.
import { call, TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { fewSeconds } from '../../../shared/domain/seats/challenge-work.ts';
import { workAskedBy } from '../../testing/challenge-work.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { dynamoDbFaults } from '../../testing/faults/dynamodb-faults.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest, morning } from '../../testing/test-system.ts';

freshSystemForEachTest();
const faults = dynamoDbFaults();

const aMessage = { name: 'Robin', email: 'robin@example.com', message: 'Is there parking?\nThanks' };

const send = (changes: Record<string, unknown> = {}, address = '192.0.2.7') =>
  call('create-contact', {
    body: { ...aMessage, ...changes },
    headers: { 'x-viewer-address': address },
  });

const stored = () => itemsOf('CONTACT#');

describe('201', () => {
  it('keeps the message for a year', async () => {
    expect((await send({ subject: 'Parking' })).status).toBe(201);
    const expiresAt = Date.parse(morning) / 1000 + 365 * 24 * 3600;
    expect(await stored()).toMatchObject([
      { ...aMessage, subject: 'Parking', entity: 'contact-message', expiresAt },
    ]);
  });

  it('keeps a message once whose answers from the table were lost', async () => {
    faults.strike('answer lost', { operation: 'PutItem', times: 2 });
    expect((await send()).status).toBe(201);
    expect(await stored()).toHaveLength(1);
  });

  it('keeps markup as the text that it is', async () => {
    const markup = '<script>alert(1)</script>';
    expect((await send({ subject: markup, message: markup })).status).toBe(201);
    expect(await stored()).toMatchObject([{ subject: markup, message: markup }]);
  });
});

describe('400', () => {
  it.each([
    ['name', ''],
    ['name', 'n'.repeat(101)],
    ['name', 'Robin\r\nBcc: all@example.com'],
    ['name', '<script>alert(1)</script>'],
    ['name', 'Robin\u2800(staff\u2800ID\u2800seen)'],
    ['email', ''],
    ['email', 'robin'],
    ['email', `${'r'.repeat(250)}@example.com`],
    ['subject', 's'.repeat(201)],
    ['subject', 'Hi\nBcc: all@example.com'],
    ['message', ''],
    ['message', 'm'.repeat(5001)],
    ['message', undefined],
    ['createdAt', 'now'],
  ])('%s: %j', async (field, value) => {
    const { status, text } = await send({ [field]: value });
    expect(status).toBe(400);
    expect(text).toMatch(/^[A-Z].*\.$/);
    expect(await stored()).toEqual([]);
  });
});

describe('428', () => {
  // ASVS 2.4.1, 3.4.2.
  it('asks for work when the hidden field is filled in, and delivers the message of a browser that does it', async () => {
    const body = { ...aMessage, website: 'https://robin.example' };
    const browser = new TestBrowser('192.0.2.7');
    expect(await workAskedBy(await browser.send('create-contact', { body }))).toBe(fewSeconds());
    expect(await stored()).toEqual([]);
    expect((await browser.call('create-contact', { body })).status).toBe(201);
    expect(await stored()).toMatchObject([aMessage]);
  });

  // ASVS 2.4.1, 3.4.2.
  it('takes five messages an hour from one address, further ones for work, and any from others', async () => {
    for (let count = 0; count < 5; count += 1) expect((await send()).status).toBe(201);
    expect((await send()).status).toBe(428);
    const beside = new TestBrowser('192.0.2.7');
    expect((await beside.call('create-contact', { body: aMessage })).status).toBe(201);
    expect((await send({}, '192.0.2.8')).status).toBe(201);
    travelMinutes(60);
    expect((await send()).status).toBe(201);
  });
});
