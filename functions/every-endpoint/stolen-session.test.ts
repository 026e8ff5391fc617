import { type CallOptions, call, TestBrowser } from '../../infra/testing/in-process/call.ts';
import { travelMinutes } from '../testing/clock.ts';
import { sendNotices } from '../testing/mails.ts';
import { givenPasskey } from '../testing/member-passkeys.ts';
import { aMember, confirmAddressOf, passPhrase, signedIn } from '../testing/members.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const system = freshSystemForEachTest();

const dayMinutes = 24 * 60;
const read = async (address: string) =>
  (await call('calendar-feed', { parameters: { file: address.split('/').at(-1) ?? '' } })).status;

/** A member with a passkey and a confirmed address, and a thief with a copy of their session, fifteen minutes old. */
const aTheft = async () => {
  const { browser: owner } = await aMember();
  await confirmAddressOf(system(), owner, 'robin@example.com');
  const { added } = await givenPasskey(owner);
  const thief = new TestBrowser();
  thief.cookies = [...owner.cookies];
  travelMinutes(15);
  return { owner, thief, passkey: { parameters: { id: added.id } } };
};

const subjects = async (): Promise<string[]> => {
  await sendNotices();
  return system()
    .mailbox.list()
    .map(({ subject }) => subject);
};

// Security: Keys.
it('makes and removes no key of the account', async () => {
  const { owner, thief, passkey } = await aTheft();
  const tried: [Parameters<typeof call>[0], CallOptions?][] = [
    ['begin-my-passkey'],
    ['remove-my-passkey', passkey],
    ['renew-my-calendar'],
    ['end-my-calendar'],
  ];
  for (const [key, options] of tried)
    expect([key, (await thief.call(key, options)).status]).toEqual([key, 428]);
  expect((await owner.call('list-my-passkeys')).body.passkeys).toHaveLength(1);
  expect((await owner.call('get-my-calendar')).body).toEqual({});
});

it('of the last minutes makes a calendar address, of which the owner is told and which a new password ends', async () => {
  const { owner } = await aTheft();
  await signedIn('robin', passPhrase, owner);
  const thief = new TestBrowser();
  thief.cookies = [...owner.cookies];
  const { address } = (await thief.call('renew-my-calendar')).body;
  expect(await read(address)).toBe(200);
  expect(await subjects()).toContain('A calendar address of your sessions was made');
  const body = { currentPassword: passPhrase, newPassword: 'another pass phrase' };
  expect((await owner.call('change-password', { body })).status).toBe(200);
  expect(await read(address)).toBe(404);
  expect((await thief.call('get-user')).status).toBe(401);
});

it('ends thirty days after the sign-in, whatever it has been made to end', async () => {
  const { browser } = await aMember();
  const { added } = await givenPasskey(browser);
  travelMinutes(5);
  expect((await browser.call('remove-my-passkey', { parameters: { id: added.id } })).status).toBe(200);
  travelMinutes(29 * dayMinutes);
  const body = { currentPassword: passPhrase, newPassword: 'another pass phrase' };
  const { status, setCookies } = await browser.call('change-password', { body });
  expect(status).toBe(200);
  expect(setCookies.filter((cookie) => cookie.includes(`Max-Age=${(dayMinutes - 5) * 60};`))).toHaveLength(2);
  travelMinutes(dayMinutes - 6);
  expect((await browser.call('get-user')).status).toBe(200);
  travelMinutes(2);
  expect((await browser.call('get-user')).status).toBe(401);
});

it('tells the owner of a calendar address that was ended, once', async () => {
  const { browser } = await aMember();
  await confirmAddressOf(system(), browser, 'robin@example.com');
  await browser.call('renew-my-calendar');
  for (const _ of ['once', 'twice']) expect((await browser.call('end-my-calendar')).status).toBe(200);
  const ended = (await subjects()).filter(
    (subject) => subject === 'The calendar address of your sessions was ended',
  );
  expect(ended).toHaveLength(1);
});
