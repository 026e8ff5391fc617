import { jest } from '@jest/globals';

const everythingButDate = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** Sets the clock of this process. Timers keep running in real time. */
export const setClock = (time: string | number): void => {
  jest.useFakeTimers({ now: new Date(time).getTime(), doNotFake: [...everythingButDate] });
};

export const travelMinutes = (minutes: number): void => setClock(Date.now() + minutes * 60_000);
