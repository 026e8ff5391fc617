import { keys } from '../../table/keys.ts';
import { changeRow, rowAt } from '../../testing/changed-rows.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { eraseReasons } from './audit-words.ts';

freshSystemForEachTest();

const at = '2026-11-20T13:00:00.000Z';
const reason = 'Robin was ill.';

it('erases the words of an older entry of the audit, and makes no entry that is not there', async () => {
  for (const id of ['kept', 'missing'])
    await changeRow(keys.bookingAudit('booking', id), { at, action: 'cancelled', reason });
  const entry = keys.auditEntry(at, 'kept');
  await changeRow(entry, { at, action: 'cancelled', reason });
  await eraseReasons('booking');
  expect(await rowAt(entry)).toEqual({ ...entry, at, action: 'cancelled' });
  expect(await rowAt(keys.auditEntry(at, 'missing'))).toBeUndefined();
});
