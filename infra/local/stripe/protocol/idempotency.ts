import { ApiError } from './api-error.ts';
import { canonicalForm, type Parameters } from './form-parameters.ts';
import type { SavedResult, Store } from './store.ts';

const keyLifetimeMs = 24 * 60 * 60 * 1000;

export interface Idempotency {
  /** The saved result to replay, if there is one; throws if the key is busy or was used for another request. */
  claim(key: string, fingerprint: string): SavedResult | undefined;
  save(key: string, result: Omit<SavedResult, 'createdMs'>): void;
  release(key: string): void;
}

export const requestFingerprint = (method: string, path: string, parameters: Parameters): string =>
  `${method} ${path} ${canonicalForm(parameters)}`;

export const createIdempotency = (store: Store, now: () => number): Idempotency => {
  const inProgress = new Map<string, string>();

  const refuseOtherUse = (key: string, used: string, fingerprint: string): void => {
    if (used === fingerprint) return;
    throw new ApiError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  };

  return {
    claim: (key, fingerprint) => {
      store.deleteResultsBefore(now() - keyLifetimeMs);
      const saved = store.savedResult(key);
      if (saved) {
        refuseOtherUse(key, saved.fingerprint, fingerprint);
        return saved;
      }
      const running = inProgress.get(key);
      if (running !== undefined) {
        refuseOtherUse(key, running, fingerprint);
        throw new ApiError(409, {
          type: 'invalid_request_error',
          code: 'idempotency_key_in_use',
          message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
        });
      }
      inProgress.set(key, fingerprint);
      return undefined;
    },
    save: (key, result) => store.saveResult(key, { ...result, createdMs: now() }),
    release: (key) => {
      inProgress.delete(key);
    },
  };
};
