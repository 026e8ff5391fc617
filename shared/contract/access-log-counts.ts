import { type Endpoint, type EndpointKey, endpointKeys, endpoints } from './endpoints.ts';

/** The answers that are counted in the access log of the API, which also knows those that no function gave. */
export interface AccessLogCount {
  /** Such as "403", or "5*" for all that begin with 5. */
  statuses: readonly string[];
  /** Absent: every endpoint. */
  endpoints?: readonly EndpointKey[];
}

const takesMoney = (key: EndpointKey): boolean => (endpoints[key] as Endpoint).touches.stripe === true;

export const accessLogCounts = {
  /** Our errors, time-outs included, where money is taken, booked or sent back. */
  PaymentsFailed: { statuses: ['5*'], endpoints: endpointKeys.filter(takesMoney) },
  /** Wrong passwords, and guesses over the limit. */
  SignInsRefused: { statuses: ['401', '429'], endpoints: ['login', 'change-password'] },
  /** Without the session that is needed, around the site or from another one, or over a limit. */
  RequestsRefused: { statuses: ['401', '403', '429'] },
} as const satisfies Record<string, AccessLogCount>;

export type AccessLogMetric = keyof typeof accessLogCounts;

const either = (field: string, values: readonly string[]): string =>
  values.map((value) => `($.${field} = "${value}")`).join(' || ');

/** The pattern by which CloudWatch finds these answers in the access log. */
export const accessLogPattern = ({ statuses, endpoints: keys }: AccessLogCount): string => {
  const ofStatus = either('status', statuses);
  if (!keys) return `{ ${ofStatus} }`;
  const routes = keys.map((key) => `${endpoints[key].method} ${endpoints[key].path}`);
  return `{ (${ofStatus}) && (${either('route', routes)}) }`;
};
