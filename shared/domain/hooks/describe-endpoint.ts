import type { Standing } from '../standing/standing.ts';
import { shortMomentText } from '../time/moment-text.ts';

export const endpointActs = ['switch-on', 'test'] as const;
export type EndpointAct = (typeof endpointActs)[number];

/** Times are in ISO 8601. */
export interface EndpointState {
  /** Since when no delivery has succeeded. */
  failingSince?: string | undefined;
  disabledAt?: string | undefined;
  /** The address has answered that it is gone for good (410). */
  isGone?: true | undefined;
}

/** The standing of a webhook endpoint: what is so, and what can be done. */
export const describeEndpoint = ({
  failingSince,
  disabledAt,
  isGone,
}: EndpointState): Standing<EndpointAct> => {
  const on = (at: string): string => shortMomentText(Date.parse(at));
  if (disabledAt)
    return {
      says: isGone
        ? `On ${on(disabledAt)} this webhook endpoint answered that it no longer exists (410), so it was switched off and gets no new events.`
        : `This webhook endpoint was switched off on ${on(disabledAt)}, after days of failures, and gets no new events.`,
      acts: ['switch-on'],
      holds: [],
    };
  return {
    says: failingSince
      ? `This webhook endpoint has failed since ${on(failingSince)}.`
      : 'This webhook endpoint is switched on.',
    acts: ['test'],
    holds: ['switch-on'],
  };
};
