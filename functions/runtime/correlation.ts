import { AsyncLocalStorage } from 'node:async_hooks';

/** Ties together all that one request has caused: its log lines, its rows, and the mails about these rows. */
export interface Correlation {
  endpoint?: string;
  /** As API Gateway named the request, or Lambda the run of a background function. */
  requestId?: string | undefined;
}

const current = new AsyncLocalStorage<Correlation>();

/** Runs something so that its log lines and rows carry the id of a request. */
export const correlated = <Result>(correlation: Correlation, run: () => Result): Result =>
  current.run(correlation, run);

export const correlation = (): Correlation => current.getStore() ?? {};

/** For a row: the request that has written it. */
export const writtenBy = (): Pick<Correlation, 'requestId'> => {
  const { requestId } = correlation();
  return requestId === undefined ? {} : { requestId };
};
