import type { ApiError } from './api-error.ts';
import type { EventLog, RequestOrigin } from './event-log.ts';
import type { Parameters } from './form-parameters.ts';
import type { Store, StoredObject } from './store.ts';

export interface ApiRequest {
  /** The id in the path, or '' where the path has none. */
  id: string;
  path: string;
  parameters: Parameters;
  /** Sent with the publishable key, so only a matching client_secret gives access. */
  isPublishable: boolean;
  apiVersion: string;
  origin: RequestOrigin;
}

interface ObjectList {
  object: 'list';
  data: StoredObject[];
  has_more: boolean;
  url: string;
}

export interface Services {
  store: Store;
  events: EventLog;
  now: () => number;
}

/**
 * Validates the parameters, then returns the work to do. Stripe saves results for an idempotency key only once
 * the work has begun. The work either returns what it committed or throws an ApiError before changing anything;
 * a decline is a committed change and an error at once.
 */
export type Endpoint = (
  request: ApiRequest,
  services: Services,
) => () => StoredObject | ObjectList | CommittedError;

export interface CommittedError {
  object: 'committed_error';
  error: ApiError;
}
