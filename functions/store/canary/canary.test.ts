import { keys } from '../../table/keys.ts';
import { changeRow, refusedAfter } from '../../testing/changed-rows.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { saveCanaryResult } from './canary.ts';

freshSystemForEachTest();

it('replaces no result of a run that began later', async () => {
  await changeRow(keys.canary(), { at: '2026-11-20T12:55:00.000Z' });
  const later = { later: { at: '2026-11-20T13:05:00.000Z' } };
  const save = () => saveCanaryResult({ at: '2026-11-20T13:00:00.000Z', faults: [] });
  expect(await refusedAfter(keys.canary(), later, save)).toEqual(['later']);
});
