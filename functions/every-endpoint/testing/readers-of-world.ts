import { type CallOptions, call } from '../../../infra/testing/in-process/call.ts';
import { exampleRequest } from '../../../infra/testing/in-process/example-request.ts';
import type { Caller, Endpoint } from '../../../shared/contract/definition/endpoint.ts';
import { type EndpointKey, endpointKeys, endpoints } from '../../../shared/contract/endpoints.ts';
import { localDate } from '../../../shared/domain/time/location-time.ts';
import { giveBrowserCookie } from '../../access/browser-cookie.ts';
import { signIn } from '../../access/session.ts';
import { giveStaffSession } from '../../access/staff-session.ts';
import { issueToken } from '../../runtime/tokens.ts';
import { bookingRow } from '../../table/rows/bookings/booking-row.ts';
import { accountRow } from '../../table/rows/people/account-row.ts';
import { browserRow } from '../../table/rows/people/browser-row.ts';
import type { StoredRow } from '../../table/rows/row-kind.ts';
import { staffMemberRow } from '../../table/rows/staff/staff-member-row.ts';
import { rowsOfKind } from '../../table/rows-of-kind.ts';

/** Somebody of a world with a key: a member, a browser, a link of a mail, or somebody of the staff. */
interface Reader {
  isStaff: boolean;
  key: CallOptions;
}

const cookieIn = (setCookie: string): string => setCookie.split(';')[0] ?? '';

const readersIn = async (rows: readonly StoredRow[], nowMs: number): Promise<Reader[]> => {
  const members = rowsOfKind(accountRow, rows).filter(({ closingAt }) => !closingAt);
  const browsers = rowsOfKind(browserRow, rows);
  const staff = rowsOfKind(staffMemberRow, rows).filter(({ status }) => status === 'active');
  const sessions = await Promise.all(members.map((account) => signIn(account, nowMs)));
  const ofBrowsers = await Promise.all(
    browsers.map(({ pk, ...browser }) =>
      giveBrowserCookie({ ...browser, id: pk.slice('BROWSER#'.length) }, nowMs),
    ),
  );
  const ofStaff = await Promise.all(staff.map((person) => giveStaffSession(person, nowMs)));
  const links = await Promise.all(
    rowsOfKind(bookingRow, rows).map(({ id }) =>
      issueToken({ audience: 'booking-link', subject: id, nowMs, expiresAtMs: nowMs + 3600_000 }),
    ),
  );
  return [
    { isStaff: false, key: {} },
    ...sessions.map((cookies) => ({ isStaff: false, key: { cookies: cookies.map(cookieIn) } })),
    ...ofBrowsers.map((cookie) => ({ isStaff: false, key: { cookies: [cookieIn(cookie)] } })),
    ...links.map((key) => ({ isStaff: false, key: { query: { key } } })),
    ...ofStaff.map((cookie) => ({ isStaff: true, key: { cookies: [cookieIn(cookie)] } })),
  ];
};

const isOfStaff = (caller: Caller): boolean => caller.startsWith('staff') || caller.startsWith('operator');

/** The requests of an endpoint about everything in a world that it can be asked about. */
const requestsOf = (key: EndpointKey, rows: readonly StoredRow[], nowMs: number): CallOptions[] => {
  const { path }: Endpoint = endpoints[key];
  const date = localDate(nowMs);
  if (!path.includes('{')) return [exampleRequest(key, { date })];
  return rowsOfKind(bookingRow, rows).map(({ id }) => exampleRequest(key, { booking: id, date }));
};

/** An answer that no reader of a table may get. */
interface Failure {
  key: EndpointKey;
  status: number;
  text: string;
}

const readers = endpointKeys.filter((key) => endpoints[key].method === 'GET');

/** Asks every endpoint that reads about everything in a world, as everybody in it. */
export const askEverything = async (rows: readonly StoredRow[], nowMs: number) => {
  const people = await readersIn(rows, nowMs);
  const failures: Failure[] = [];
  const answered = new Set<EndpointKey>();
  for (const key of readers)
    for (const request of requestsOf(key, rows, nowMs))
      for (const person of people.filter(({ isStaff }) => isStaff === isOfStaff(endpoints[key].caller))) {
        const { status, text } = await call(key, {
          ...request,
          ...person.key,
          query: { ...request.query, ...person.key.query },
        });
        if (status < 300) answered.add(key);
        if (status >= 500) failures.push({ key, status, text });
      }
  return { failures, answered };
};
