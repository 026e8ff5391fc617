import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { failureSentence } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { setUser } from '../../session/user.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { forgetVisit } from './forget-visit.ts';

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
