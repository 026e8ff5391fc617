import { keys } from '../../table/keys.ts';
import { transact } from '../../table/table.ts';
import { changeRow, refusedAfter } from '../../testing/changed-rows.ts';
import { aMember, boughtPackage } from '../../testing/members.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { changeHours, getPackage } from './packages.ts';

freshSystemForEachTest();

const aPackage = async () => {
  const { browser, user } = await aMember();
  const { id } = await boughtPackage(browser, 'mini');
  const found = await getPackage(user.id, id);
  if (!found) throw new Error('there is no package');
  return found;
};

it('takes hours off a package only as it was read', async () => {
  const seen = await aPackage();
  const row = keys.package(seen.userId, seen.id);
  const changes = {
    used: { hoursUsed: 1 },
    completed: { status: 'completed' },
    disputed: { dispute: 'open' },
    'charged back': { chargedBackCents: 100 },
    gone: 'gone',
  } as const;
  const take = () => transact([changeHours(seen, 3, Date.now())]);
  expect(await refusedAfter(row, changes, take)).toEqual(Object.keys(changes));
});

it('gives hours back to a package in dispute only while the dispute is as it was read', async () => {
  const seen = { ...(await aPackage()), dispute: 'open', chargedBackCents: 100 } as const;
  const row = keys.package(seen.userId, seen.id);
  await changeRow(row, { dispute: 'open', chargedBackCents: 100 });
  const changes = {
    lost: { dispute: 'lost' },
    won: { dispute: undefined },
    'charged back': { chargedBackCents: 200 },
  };
  const give = () => transact([changeHours(seen, 0, Date.now())]);
  expect(await refusedAfter(row, changes, give)).toEqual(Object.keys(changes));
});
