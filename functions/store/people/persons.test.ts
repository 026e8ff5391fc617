import { keys } from '../../table/keys.ts';
import { digestOfTyped } from '../../table/rows/address-digests.ts';
import { transact } from '../../table/table.ts';
import { changeRow, deleteRow, refusedAfter, rowAt } from '../../testing/changed-rows.ts';
import { justBefore } from '../../testing/faults/just-before.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { noteProvenAddress } from './browser-mailboxes.ts';
import { addPersonNote, blockPeople, digestsOf, forgetPerson, rekeyPeople } from './persons.ts';

freshSystemForEachTest();

const robin = { email: 'robin@example.com' };
const [person] = digestsOf(robin);
const noted = { bookingId: 'booking', by: 'pat', at: '2026-11-20T13:00:00.000Z' };
const note = { ...noted, nonce: 'nonce', text: 'Hums.' };
const block = { ...noted, reason: 'Threatened a proctor.' };

it('is noted once with a nonce, and blocked once', async () => {
  const before = { before: {} };
  const add = () => transact([addPersonNote(robin, note)]);
  expect(await refusedAfter(keys.personNote(person.now, 'nonce'), before, add)).toEqual(['before']);
  const toBlock = () => transact(blockPeople([person], block));
  expect(await refusedAfter(keys.personBlock(person.now), before, toBlock)).toEqual(['before']);
});

it('is not blocked again by being forgotten while the block ends', async () => {
  const row = keys.personBlock(person.now);
  await changeRow(row, block);
  justBefore(`${row.pk} ${row.sk}`, () => deleteRow(row));
  await forgetPerson(robin);
  expect(await rowAt(row)).toBeUndefined();
});

it('a browser begins once', async () => {
  const begin = () =>
    noteProvenAddress({ id: 'browser' }, digestOfTyped('robin@example.com'), true, Date.now());
  expect(await refusedAfter(keys.browser('browser'), { before: { generation: 2 } }, begin)).toEqual([
    'before',
  ]);
});

describe('a note of an earlier release', () => {
  const [former, now] = [keys.personNote(person.former, 'nonce'), keys.personNote(person.now, 'nonce')];

  it('is not written again when it ends while it gets the digest of today', async () => {
    await changeRow(former, note);
    justBefore(`${former.pk} ${former.sk}`, () => deleteRow(former));
    await rekeyPeople([person]);
    expect([await rowAt(former), await rowAt(now)]).toEqual([undefined, undefined]);
  });

  it('does not replace one with the digest of today', async () => {
    await changeRow(former, note);
    await changeRow(now, { ...note, text: 'Sings.' });
    await rekeyPeople([person]);
    expect([await rowAt(former), await rowAt(now)]).toEqual([
      undefined,
      expect.objectContaining({ text: 'Sings.' }),
    ]);
  });
});
