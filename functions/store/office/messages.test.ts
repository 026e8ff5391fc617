import { keys } from '../../table/keys.ts';
import { transact } from '../../table/table.ts';
import { refusedAfter } from '../../testing/changed-rows.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { noteMessage } from './messages.ts';

freshSystemForEachTest();

it('a message of a date is sent once under each number', async () => {
  const sent = { id: 'message', mails: 3, at: '2026-11-20T13:00:00.000Z' };
  const note = () => transact([noteMessage('2026-11-20', 0, sent)]);
  const another = { another: { id: 'another' } };
  expect(await refusedAfter(keys.message('2026-11-20', 0), another, note)).toEqual(['another']);
});
