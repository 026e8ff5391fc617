import { useState } from 'react';
import { failureSentence } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { forgetVisit } from './forget-visit.ts';
import { setUser } from './user-store.ts';

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
