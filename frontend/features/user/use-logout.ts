import { useState } from 'react';
import { failureSentence } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { setUser } from './user-store.ts';

/** Nothing that was typed or chosen stays behind for whoever uses this browser next. */
const forgetVisit = (): void => {
  try {
    sessionStorage.clear();
  } catch (error) {
    console.error('Could not forget this visit.', error);
  }
};

/** Ends the session, here and on the server. */
export const useLogout = () => {
  const [isPending, setIsPending] = useState(false);
  const logout = async (): Promise<void> => {
    setIsPending(true);
    try {
      await callApi('logout', {});
      forgetVisit();
      setUser(undefined);
    } catch (error) {
      toast({ title: 'Logout failed', description: failureSentence(error), variant: 'destructive' });
    } finally {
      setIsPending(false);
    }
  };
  return { logout: () => void logout(), isPending };
};
