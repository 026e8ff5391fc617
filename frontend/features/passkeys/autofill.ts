import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser';
import type { User } from '../../../shared/schemas/user.ts';
import { ApiError } from '../../api/api-error.ts';
import { askForPasskey, signInWithPasskey } from './sign-in.ts';

/** The question is asked anew before it expires on the server, after five minutes. */
const renewAfterMs = 4 * 60_000;

const untilVisible = (): Promise<void> =>
  document.hidden
    ? new Promise((resolve) => {
        document.addEventListener('visibilitychange', () => resolve(), { once: true });
      })
    : Promise.resolve();

interface Offered {
  signedIn: (user: User) => void;
  refused: (error: unknown) => void;
}

/**
 * Lets the browser offer its passkeys in the list of the field of the username, as long as the page is open. Returns a
 * function that ends it. Another ceremony of the page ends it as well.
 */
export const offerPasskeysInField = ({ signedIn, refused }: Offered): (() => void) => {
  let isOver = false;
  const offer = async (): Promise<void> => {
    if (!(await browserSupportsWebAuthnAutofill())) return;
    while (!isOver) {
      // Without a question the page goes on without passkeys.
      const question = await askForPasskey().catch(() => undefined);
      if (!question || isOver) return;
      let isRenewed = false;
      const timer = setTimeout(() => {
        isRenewed = true;
        WebAuthnAbortService.cancelCeremony();
      }, renewAfterMs);
      try {
        signedIn(await signInWithPasskey(question, true));
        return;
      } catch (error) {
        if (error instanceof ApiError && !isOver) refused(error);
        else if (!isRenewed) return;
      } finally {
        clearTimeout(timer);
      }
      await untilVisible();
    }
  };
  void offer();
  return () => {
    isOver = true;
    WebAuthnAbortService.cancelCeremony();
  };
};
