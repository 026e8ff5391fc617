import { type EndpointKey, endpointKeys, endpoints } from '../../../../shared/contract/endpoints.ts';
import type { Counts } from '../machine/tally.ts';
import { tooSeldom } from './history.ts';

/** Rows of signing in, of the team and of keys: no seat, cent or mail of a booking. */
const otherRows = [
  'AUDIT#',
  'CHALLENGE#',
  'FEED#',
  'HOOK#',
  'INVITE#',
  'KEY#',
  'MEMBER-PASSKEY#',
  'NOTICE#',
  'PASSKEY#',
  'STAFF',
  'STRIKES',
  'THROTTLE#',
  'TURNED-AWAY',
];

/**
 * Signing in, addresses of calendars, notes and marks: their own tests play them, and they move no seat or cent. A
 * refund is settled when Stripe sends it after it was paid by hand, which a history meets once in thousands.
 */
const leftOut: readonly EndpointKey[] = [
  'add-my-passkey',
  'block-person',
  'create-hook',
  'create-key',
  'end-my-calendar',
  'mark-mail',
  'mark-message',
  'name-my-passkey',
  'note-person',
  'passkey-sign-in',
  'remove-hook',
  'remove-my-passkey',
  'renew-my-calendar',
  'request-sign-in-link',
  'revoke-key',
  'send-mail-again',
  'send-message',
  'settle-refund',
  'unblock-person',
];

/** The endpoints that write rows of bookings, money or mails. */
export const played: readonly EndpointKey[] = endpointKeys.filter((key) => {
  const { touches }: { touches: { writes?: readonly string[] } } = endpoints[key];
  return (touches.writes ?? []).some((row) => !otherRows.includes(row)) && !leftOut.includes(key);
});

/** The commands that occurred too seldom, and the endpoints that were never answered with success. */
export const notPlayed = (counts: Counts): string[] => [
  ...tooSeldom(counts).map((kind) => `command: ${kind}`),
  ...played.filter((key) => !counts[`endpoint: ${key}`]).map((key) => `endpoint: ${key}`),
];
