import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { site } from '../../../shared/site.ts';
import { currentToasts } from '../../ui/toast/toast-store.ts';
import { linkToHours, shareHours } from './share-hours.ts';

const hours = { date: '2026-11-20', timeSlot: '9:00 AM', duration: 2 };

const inBrowser = (navigator: object): void => {
  const window = { location: { origin: 'https://quiet.test' } };
  for (const [name, value] of Object.entries({ window, navigator }))
    Object.defineProperty(globalThis, name, { value, configurable: true });
};
const clipboard = { writeText: jest.fn<(text: string) => Promise<void>>() };
const share = jest.fn<(data: object) => Promise<void>>();

beforeEach(() => {
  clipboard.writeText.mockReset().mockResolvedValue();
  share.mockReset();
});
afterEach(() => {
  for (const name of ['window', 'navigator']) Reflect.deleteProperty(globalThis, name);
});

it('opens the share sheet with the hours, and nothing about the person', async () => {
  inBrowser({ share, clipboard });
  await shareHours(hours);
  const text = 'Focus with me: Friday, November 20, 9:00 AM to 11:00 AM.';
  expect(share).toHaveBeenCalledWith({ title: site.name, text, url: linkToHours(hours) });
  expect(linkToHours(hours)).toMatch(/^https:\/\/quiet\.test\//);
  expect(clipboard.writeText).not.toHaveBeenCalled();
});

it('copies the link where there is no share sheet', async () => {
  inBrowser({ clipboard });
  await shareHours(hours);
  expect(clipboard.writeText).toHaveBeenCalledWith(linkToHours(hours));
  expect(currentToasts()[0]?.title).toBe('Link copied');
});

it('shows the link where it cannot be copied', async () => {
  inBrowser({ clipboard });
  clipboard.writeText.mockRejectedValue(new Error('denied'));
  await shareHours(hours);
  expect(currentToasts()[0]).toMatchObject({ title: 'Copy this link', description: linkToHours(hours) });
});

it.each([
  ['nothing after the sheet was closed', new DOMException('Closed.', 'AbortError'), 0],
  ['the link after the sheet has failed', new DOMException('Failed.', 'DataError'), 1],
  ['the link after another failure', new Error('AbortError'), 1],
])('copies %s', async (_, error, copies) => {
  inBrowser({ share, clipboard });
  share.mockRejectedValue(error);
  await shareHours(hours);
  expect(clipboard.writeText).toHaveBeenCalledTimes(copies);
});
