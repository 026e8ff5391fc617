import { useEffect, useState } from 'react';
import { failureSentence } from '../../api/api-error.ts';
import { setUser } from '../../session/user.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { hasPasskeys } from './has-passkeys.ts';

const tellRefusal = (error: unknown): void =>
  toast({ title: 'Login failed', description: failureSentence(error), variant: 'destructive' });

/**
 * Has the browser offer passkeys in the field of the username. Its script is loaded once the page has nothing else to
 * do. Returns a function that begins again, after another ceremony has ended it.
 */
export const usePasskeyAutofill = (): (() => void) => {
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!hasPasskeys()) return;
    let end: (() => void) | undefined;
    let isOver = false;
    const begin = async () => {
      const { offerPasskeysInField } = await import('./autofill.ts');
      if (!isOver) end = offerPasskeysInField({ signedIn: setUser, refused: tellRefusal });
    };
    const timer = setTimeout(() => void begin().catch(() => undefined), round === 0 ? 1000 : 0);
    return () => {
      isOver = true;
      clearTimeout(timer);
      end?.();
    };
  }, [round]);
  return () => setRound((count) => count + 1);
};
