import { existsSync } from 'node:fs';
import pressedByJourneys from '../lab/journeys/controls/pressed-by-journeys.json' with { type: 'json' };

it('each journey that presses what no walk can press exists', () => {
  expect(pressedByJourneys.filter(({ test }) => !existsSync(test))).toEqual([]);
});
