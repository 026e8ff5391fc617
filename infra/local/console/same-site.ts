import type { IncomingMessage } from 'node:http';

const localNames = ['localhost', '127.0.0.1', '[::1]'];

/** A name that only this machine answers to: another one, pointed here, would be an attempt to rebind it. */
export const hasLocalHost = ({ headers }: IncomingMessage): boolean =>
  localNames.includes((headers.host ?? '').replace(/:\d+$/, '').toLowerCase());

/** False for a write that a browser sends for another website. */
export const isOwnWrite = ({ headers }: IncomingMessage): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return headers.origin === undefined || headers.origin === `http://${headers.host}`;
};
