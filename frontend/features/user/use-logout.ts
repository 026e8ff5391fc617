import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { failureSentence } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { setUser } from '../../session/user.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { deviceKeys } from '../stored/device-keys.ts';

/** Clears everything typed, chosen or booked in this browser: the next person at it must not see it. */
export const forgetVisit = (): void => {
  try {
    sessionStorage.clear();
    for (const key of Object.values(deviceKeys)) localStorage.removeItem(key);
  } catch (error) {
    console.error('Could not forget this visit.', error);
  }
};

/**
 * Ends the session, here and on the server, and leaves the page, which may show private data. The dashboard leads to
 * /auth by itself.
 */
export const useLogout = () => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isPending, setIsPending] = useState(false);
  const logout = async (): Promise<void> => {
    setIsPending(true);
    try {
      await callApi('logout', {});
      // The home page would ask for the next session that it finds.
      forgetVisit();
      if (pathname !== '/dashboard') await navigate({ to: '/' });
      setUser(undefined);
    } catch (error) {
      toast({ title: 'Logout failed', description: failureSentence(error), variant: 'destructive' });
    } finally {
      setIsPending(false);
    }
  };
  return { logout: () => void logout(), isPending };
};
