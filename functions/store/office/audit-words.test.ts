import { keys } from '../../table/keys.ts';
import { changeRow, rowAt } from '../../testing/changed-rows.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { eraseReasons, withWords } from './audit-words.ts';
import { auditsBetween } from './audits.ts';

freshSystemForEachTest();

const at = '2026-11-20T13:00:00.000Z';
const nowMs = Date.parse(at);
const act = { at, by: 'pat', action: 'cancelled', bookingId: 'booking' };
const reason = 'Robin was ill.';
const entry = keys.auditEntry(at, 'old');

const shown = async () => withWords((await auditsBetween(nowMs, nowMs + 1, undefined, 10)).entries);

it('erases the words beside a booking, and leaves the audit as it is', async () => {
  const copy = keys.bookingAudit('booking', 'old');
  for (const key of [copy, entry]) await changeRow(key, { ...act, reason });
  await eraseReasons('booking');
  expect([await rowAt(copy), await rowAt(entry)]).toEqual([
    { ...copy, ...act },
    { ...entry, ...act, reason },
  ]);
});

// Security: Words of operators.
it.each([
  ['a booking', { ...act, reason }],
  ['strikes', { at, by: 'pat', action: 'strikes reviewed', about: 'STRIKES digest', note: reason }],
])('shows no words about %s that an early release wrote into the audit itself', async (_, stored) => {
  await changeRow(entry, stored);
  expect(JSON.stringify(await shown())).not.toContain(reason);
  expect(await shown()).toMatchObject([{ at, by: 'pat', action: stored.action }]);
});

it('shows the words of an entry about no person', async () => {
  const closing = { at, by: 'pat', action: 'hours closed', reason: 'A pipe burst.' };
  await changeRow(entry, closing);
  expect(await shown()).toEqual([{ ...entry, ...closing }]);
});
