import { keys } from '../../table/keys.ts';
import { transact } from '../../table/table.ts';
import { changeRow, refusedAfter } from '../../testing/changed-rows.ts';
import { aMember } from '../../testing/members.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { giveCheckoutToMember } from '../checkouts/guest-checkouts.ts';
import {
  type Account,
  createAccount,
  deleteAccount,
  endSessions,
  getAccount,
  noteUnconfirmedEmail,
  requireOpenAccount,
  setAccountEmail,
} from './accounts.ts';

freshSystemForEachTest();

let account: Account;
let row: ReturnType<typeof keys.account>;
const readAgain = async () => {
  const found = await getAccount(account.id);
  if (!found) throw new Error('there is no such account');
  account = found;
};
beforeEach(async () => {
  const { user } = await aMember();
  account = { ...user, passwordHash: '', sessionGeneration: 1, createdAt: '' };
  row = keys.account(user.id);
  await readAgain();
});

const closing = { closingAt: '2026-11-20T13:00:00.000Z' };
const ended = { closing, gone: 'gone' } as const;
const confirm = (email: string) => setAccountEmail(account, email, Date.now(), []);

it('confirms an address only for an open account whose address and sessions are as they were read', async () => {
  const signedOut = { sessionGeneration: account.sessionGeneration + 1 };
  const first = {
    ...ended,
    'signed out': signedOut,
    'another address': { email: 'kim@example.com' },
  } as const;
  expect(await refusedAfter(row, first, () => confirm('robin@example.com'))).toEqual(Object.keys(first));
  await readAgain();
  const second = { ...first, 'no address': { email: undefined } } as const;
  expect(await refusedAfter(row, second, () => confirm('pat@example.com'))).toEqual(Object.keys(second));
});

it('confirms no address that another account has confirmed, and frees none of another', async () => {
  const others = { confirmed: { userId: 'another' } };
  const robin = keys.accountEmail('robin@example.com');
  expect(await refusedAfter(robin, others, () => confirm('robin@example.com'))).toEqual(['confirmed']);
  await readAgain();
  const freed = { ...others, gone: 'gone' } as const;
  expect(await refusedAfter(robin, freed, () => confirm('pat@example.com'))).toEqual(Object.keys(freed));
});

it('deletes only an account that is closed', async () => {
  await changeRow(row, closing);
  const changes = { open: { closingAt: undefined }, gone: 'gone' } as const;
  expect(await refusedAfter(row, changes, () => deleteAccount(account, []))).toEqual(Object.keys(changes));
});

it('ends sessions only as they were read, and of an account that is still there', async () => {
  const changes = { ended: { sessionGeneration: account.sessionGeneration + 1 }, gone: 'gone' } as const;
  expect(await refusedAfter(row, changes, () => endSessions(account))).toEqual(Object.keys(changes));
});

it('notes nothing for an account that is closed or gone', async () => {
  const note = () => transact([noteUnconfirmedEmail(account.id, 'robin@example.com')]);
  expect(await refusedAfter(row, ended, note)).toEqual(Object.keys(ended));
  const require = () => transact([requireOpenAccount(account.id)]);
  expect(await refusedAfter(row, ended, require)).toEqual(Object.keys(ended));
});

it('gives a username to one account', async () => {
  expect(await createAccount({ ...account, id: 'second' })).toBe(false);
});

it('takes over a checkout of a guest that is still there', async () => {
  const guest = keys.guestCheckout('robin@example.com', 'checkout');
  await changeRow(guest, {});
  const give = () => giveCheckoutToMember(guest, account.id);
  expect(await refusedAfter(guest, { 'taken over': 'gone' }, give)).toEqual(['taken over']);
});
