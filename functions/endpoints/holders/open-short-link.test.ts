// Security: The desk.
import { randomUUID } from 'node:crypto';
import { call } from '../../../infra/testing/in-process/call.ts';
import { shortCodeLength } from '../../../shared/domain/door/short-code.ts';
import { setClock, travelMinutes } from '../../testing/clock.ts';
import { signedInStaff } from '../../testing/staff.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();

/** Two walk-ins at ten past nine, who shall pay at their own phones. */
const walkIns = async () => {
  setClock('2026-11-20T14:10:00Z');
  const { browser } = await signedInStaff('proctor', 'Kim');
  const ask = async (name: string) => {
    const { body } = await browser.call('create-walk-in', {
      body: { nonce: randomUUID(), name, duration: 1, isStudent: 'no', paidBy: 'phone' },
    });
    if (!('link' in body)) throw new Error(JSON.stringify(body));
    return body.link.replace('https://quiet.test/offers/', '');
  };
  return [await ask('Ada'), await ask('Bea')] as const;
};

const open = (code: string, address = '203.0.113.9') =>
  call('open-short-link', { parameters: { code }, headers: { 'x-viewer-address': address } });

it('opens the offer of its walk-in alone', async () => {
  const [ada, bea] = await walkIns();
  expect(ada).toHaveLength(shortCodeLength + 1);
  const { body, status } = await open(ada.toUpperCase());
  expect(status).toBe(200);
  const read = (id: string) => call('get-offer', { parameters: { id }, query: { key: body.key } });
  expect((await read(body.id)).body).toMatchObject({ name: 'Ada', status: 'open' });
  const other = (await open(bea)).body.id;
  expect((await read(other)).status).toBe(404);
  travelMinutes(16);
  expect((await read(body.id)).body).toMatchObject({ status: 'expired' });
});

it('answers a code that nobody was shown with a sentence, and asks who guesses for work before it looks', async () => {
  const [code] = await walkIns();
  expect(await open('zzzz-zzzz')).toMatchObject({
    status: 404,
    text: 'There is no such code. Please compare it with the one at the desk.',
  });
  for (let guesses = 1; guesses < 20; guesses += 1) expect((await open('not-a-code')).status).toBe(404);
  expect((await open('zzzz-zzzz')).status).toBe(428);
  expect((await open(code)).status).toBe(428);
  expect((await open(code, '198.51.100.9')).status).toBe(200);
});
