import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { failureSentence } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { setUser } from '../../session/user.ts';
import { toast } from '../../ui/toast/toast-store.ts';

/** Nothing that was typed or chosen stays behind for whoever uses this browser next. */
export const forgetVisit = (): void => {
  try {
    sessionStorage.clear();
  } catch (error) {
    console.error('Could not forget this visit.', error);
  }
};

/**
 * Ends the session, here and on the server, and leaves the page, which may show what only the member may see. The
 * dashboard leads to /auth by itself.
 */
export const useLogout = () => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isPending, setIsPending] = useState(false);
  const logout = async (): Promise<void> => {
    setIsPending(true);
    try {
      await callApi('logout', {});
      if (pathname !== '/dashboard') await navigate({ to: '/' });
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
