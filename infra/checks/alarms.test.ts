import { alarmTexts, measuredByAws } from '../cdk/constructs/alarm-texts.ts';
import { testsOfAlarms } from './printed/alarms.ts';

const shown = new Set(testsOfAlarms.map(({ shows }) => shows));

it('each alarm has a test that moves its metric, unless AWS alone can', () => {
  expect([...shown, ...measuredByAws].sort()).toEqual(Object.keys(alarmTexts).sort());
});
