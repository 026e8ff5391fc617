import { beforeEach, expect, it, jest } from '@jest/globals';

type Ask = (key: string, request: { query: { date?: string; seen?: string } }) => Promise<unknown>;
const callStaff = jest.fn<Ask>();
jest.unstable_mockModule('../session/api.ts', () => ({ callStaff }));
const { loadDay, readAgainWith, showRecorded } = await import('./desk-days.ts');

let days = 0;
let date: string;
beforeEach(() => {
  days += 1;
  date = `2026-11-${String(days).padStart(2, '0')}`;
  callStaff.mockReset();
});

const answer = (fingerprint: string, ...bookingIds: string[]) => ({
  fingerprint,
  day: { date, sessions: bookingIds.map((bookingId) => ({ bookingId, sequence: 0, events: [] })) },
});
const asked = () => callStaff.mock.calls.map(([, { query }]) => query);
const recorded = (bookingId: string) => ({ bookingId, sequence: 0, events: [] }) as never;

it('asks for a day once at a time, and says which state of it is shown', async () => {
  callStaff.mockResolvedValueOnce(answer('f1')).mockResolvedValueOnce({ fingerprint: 'f1' });
  await Promise.all([loadDay(date), loadDay(date)]);
  await loadDay(date);
  expect(asked()).toEqual([
    { date, seen: undefined },
    { date, seen: 'f1' },
  ]);
});

it('asks again when something was recorded while the answer was on its way', async () => {
  const older = Promise.withResolvers<unknown>();
  callStaff.mockReturnValueOnce(older.promise);
  callStaff.mockResolvedValueOnce(answer('newer', 'b1')).mockResolvedValueOnce({ fingerprint: 'newer' });
  const loading = loadDay(date);
  showRecorded(recorded('b1'));
  older.resolve(answer('older', 'b1'));
  await loading;
  await loadDay(date);
  expect(asked().map(({ seen }) => seen)).toEqual([undefined, undefined, 'newer']);
});

it('reads the days again that show a booking, and no others', async () => {
  callStaff.mockResolvedValue(answer('f1', `${date} b1`));
  await loadDay(date);
  callStaff.mockClear();
  readAgainWith('somebody else');
  readAgainWith(`${date} b1`);
  await loadDay(date);
  expect(asked()).toEqual([{ date, seen: 'f1' }]);
});

it('asks again after a failure, for what it has not seen since', async () => {
  callStaff.mockResolvedValueOnce(answer('f1')).mockRejectedValueOnce(new Error('offline'));
  await loadDay(date);
  await loadDay(date);
  callStaff.mockResolvedValueOnce({ fingerprint: 'f1' });
  await loadDay(date);
  expect(asked().map(({ seen }) => seen)).toEqual([undefined, 'f1', 'f1']);
});
