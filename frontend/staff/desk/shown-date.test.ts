import { expect, it } from '@jest/globals';
import { dayTabs } from './shown-date.ts';

it('offers yesterday, today and tomorrow, and keeps a day that is shown while days pass', () => {
  const labels = (today: string, shown: string) => dayTabs(today, shown).map(({ label }) => label);
  expect(labels('2026-11-20', '2026-11-21')).toEqual(['Yesterday', 'Today', 'Tomorrow']);
  expect(labels('2026-11-21', '2026-11-20')).toEqual(['Yesterday', 'Today', 'Tomorrow']);
  expect(labels('2026-11-22', '2026-11-20')).toEqual([
    expect.stringContaining('November 20'),
    'Yesterday',
    'Today',
    'Tomorrow',
  ]);
});
