import { jest } from '@jest/globals';
import { call } from '../../infra/testing/in-process/call.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

freshSystemForEachTest();

// ASVS 13.4.2, 16.3.4, 16.5.1.
it('answers an unexpected error with one sentence and a request id, and logs it in full', async () => {
  const lines: string[] = [];
  jest.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)));
  process.env.TABLE_NAME = 'no-such-table';
  const { status, text, headers } = await call('get-availability', { query: { date: '2026-11-23' } });
  const [, requestId = ''] =
    /^Something went wrong on our side\. Please try again\. \(Request ([0-9a-f-]{36})\)$/.exec(text) ?? [];
  expect([status, headers['content-type']]).toEqual([500, 'text/plain; charset=utf-8']);
  expect(requestId).not.toBe('');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 'error',
      endpoint: 'get-availability',
      requestId,
      status: 500,
      error: expect.objectContaining({ name: 'ResourceNotFoundException', stack: expect.any(String) }),
    }),
  ]);
  jest.restoreAllMocks();
});
