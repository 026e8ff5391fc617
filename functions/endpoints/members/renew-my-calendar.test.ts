import { call } from '../../../infra/testing/in-process/call.ts';
import { justBefore } from '../../testing/faults/just-before.ts';
import { aMember, confirmAddressOf, mailedToken, passPhrase, signedIn } from '../../testing/members.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

const read = async (address: string) =>
  (await call('calendar-feed', { parameters: { file: address.split('/').at(-1) ?? '' } })).status;

it('makes a secret address, of which the table has a digest', async () => {
  const { browser } = await aMember();
  const { status, body } = await browser.call('renew-my-calendar');
  expect([status, body]).toEqual([
    201,
    {
      address: expect.stringMatching(/^https:\/\/quiet\.test\/calendar\/[\w-]{43}\.ics$/),
      since: new Date().toISOString(),
    },
  ]);
  const secret = body.address.slice(-47, -4);
  expect(JSON.stringify(await itemsOf())).not.toContain(secret);
  expect(await read(body.address)).toBe(200);
});

it('ends the address before with a new one, also of several at once', async () => {
  const { browser } = await aMember();
  const first = (await browser.call('renew-my-calendar')).body.address;
  const answers = await Promise.all([1, 2, 3].map(() => browser.call('renew-my-calendar')));
  expect(await read(first)).toBe(404);
  const addresses = answers.filter(({ status }) => status === 201).map(({ body }) => body.address);
  const open = (await Promise.all(addresses.map(read))).filter((status) => status === 200);
  expect(open).toHaveLength(1);
  expect(await itemsOf('FEED#')).toHaveLength(1);
});

it('ends with a password by a mailed link that is chosen at the same moment', async () => {
  const { browser } = await aMember();
  await confirmAddressOf(system(), browser, 'robin@example.com');
  await call('request-password-reset', { body: { email: 'robin@example.com' } });
  const token = await mailedToken(system());
  let address = '';
  justBefore('USER#', async () => {
    address = (await browser.call('renew-my-calendar')).body.address;
  });
  const body = { token, newPassword: 'another pass phrase' };
  expect((await call('reset-password', { body })).status).toBe(200);
  expect(await read(address)).toBe(404);
  expect(await itemsOf('FEED#')).toEqual([]);
});

it('ends with a password by a mailed link, and with the account', async () => {
  const { browser } = await aMember();
  await confirmAddressOf(system(), browser, 'robin@example.com');
  const { address } = (await browser.call('renew-my-calendar')).body;
  await call('request-password-reset', { body: { email: 'robin@example.com' } });
  const newPassword = 'another pass phrase';
  const token = await mailedToken(system());
  expect((await call('reset-password', { body: { token, newPassword } })).status).toBe(200);
  expect(await read(address)).toBe(404);
  const again = await signedIn('robin', newPassword);
  const second = (await again.call('renew-my-calendar')).body.address;
  expect((await again.call('delete-account', { body: { password: newPassword } })).status).toBe(200);
  expect(await read(second)).toBe(404);
  expect(await itemsOf('FEED#')).toEqual([]);
});

it('goes on after signing out, and ends with a new password', async () => {
  const { browser } = await aMember();
  const { address } = (await browser.call('renew-my-calendar')).body;
  await browser.call('logout');
  expect(await read(address)).toBe(200);
  const body = { currentPassword: passPhrase, newPassword: 'another pass phrase' };
  expect((await (await signedIn()).call('change-password', { body })).status).toBe(200);
  expect(await read(address)).toBe(404);
  expect(await itemsOf('FEED#')).toEqual([]);
});
