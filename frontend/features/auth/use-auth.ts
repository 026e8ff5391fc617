import { toast } from '../../ui/toast/toast-store.ts';
import type { LoginValues, RegisterValues } from './form-schemas.ts';

const noAccountsYet = 'Accounts open soon. You can book without one.';

/** What the forms of /auth do. There are no accounts yet, and they say so. */
export const useAuth = () => ({
  login: async (_: LoginValues) =>
    toast({ title: 'Login failed', description: noAccountsYet, variant: 'destructive' }),
  register: async (_: RegisterValues) =>
    toast({ title: 'Registration failed', description: noAccountsYet, variant: 'destructive' }),
});
