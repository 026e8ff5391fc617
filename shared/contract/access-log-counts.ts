import { type Endpoint, type EndpointKey, endpointKeys, endpoints } from './endpoints.ts';

/** The answers that alarms count in the access log of the API. The log also has the answers that no function gave. */
interface AccessLogCount {
  /** For example "403", or "5*" for every status that begins with 5. */
  statuses: readonly string[];
  /** Absent: every endpoint. */
  endpoints?: readonly EndpointKey[];
}

const takesMoney = (key: EndpointKey): boolean => (endpoints[key] as Endpoint).touches.stripe === true;

export const accessLogCounts = {
  /** Errors and time-outs of ours, at the endpoints that take, book or refund money. */
  PaymentsFailed: { statuses: ['5*'], endpoints: endpointKeys.filter(takesMoney) },
  /** Wrong passwords and passkeys, invitations that do not exist, and guesses beyond a limit. */
  SignInsRefused: {
    statuses: ['401', '404', '428', '429'],
    endpoints: [
      'login',
      'change-password',
      'staff-sign-in',
      'staff-step-up',
      'open-invitation',
      'accept-invitation',
    ],
  },
  /** Rejected: without a session, not through CloudFront, from another site, or over a limit. */
  RequestsRefused: { statuses: ['401', '403', '429'] },
} as const satisfies Record<string, AccessLogCount>;

export type AccessLogMetric = keyof typeof accessLogCounts;

const either = (field: string, values: readonly string[]): string =>
  values.map((value) => `($.${field} = "${value}")`).join(' || ');

/** CloudWatch takes 1,024 characters. */
const mostCharacters = 700;

/**
 * The patterns by which CloudWatch finds these answers in the access log, as many as the routes need. No answer fits
 * two of them.
 */
export const accessLogPatterns = ({ statuses, endpoints: keys }: AccessLogCount): string[] => {
  const ofStatus = either('status', statuses);
  if (!keys) return [`{ ${ofStatus} }`];
  const patternOf = (routes: readonly string[]): string =>
    `{ (${ofStatus}) && (${either('route', routes)}) }`;
  const filters: string[][] = [];
  for (const key of keys) {
    const route = `${endpoints[key].method} ${endpoints[key].path}`;
    const last = filters.at(-1);
    if (last && patternOf([...last, route]).length <= mostCharacters) last.push(route);
    else filters.push([route]);
  }
  return filters.map(patternOf);
};
