import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';
import { setUser } from '../../session/user.ts';
import { Card } from '../../ui/surface.tsx';
import { Note, SectionTitle } from '../../ui/text.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { NewPasswordField, NewUsernameField } from '../auth/account-fields.tsx';
import { keepFreshPassword } from '../auth/fresh-password.ts';
import { refusedField } from '../auth/refused-field.ts';
import { SentForm, useSentForm } from '../form/sent-form.tsx';
import { savedPurchaseKey } from './save-purchase-query.ts';

/** Shows the purchase as the member's, without asking the server again. */
const showAsMembers = (queries: QueryClient, userId: string): void => {
  queries.setQueryData(savedPurchaseKey, (found: object | undefined) =>
    found && 'booking' in found ? { booking: { ...(found.booking as object), userId } } : found,
  );
};

/** Moves the booking to the new account. If that fails, it moves once the member confirms its address. */
const takeAlong = async (bookingId: string): Promise<void> => {
  try {
    await callApi('claim-booking', { parameters: { id: bookingId } });
    toast({ title: 'Account created', description: 'Your booking is on your dashboard.' });
  } catch (error) {
    console.error('The booking could not be taken along.', error);
    toast({
      title: 'Account created',
      description: 'Confirm your e-mail address on the dashboard, and your booking joins it.',
    });
  }
};

/** Offers a guest an account in one step. The booking moves to it. */
export const OfferedAccount = ({ bookingId }: { bookingId: string }) => {
  const queries = useQueryClient();
  const form = useSentForm({
    loadSchema: async () => (await import('../auth/form-schemas.ts')).offeredAccountForm,
    defaultValues: { username: '', password: '' },
    send: async (body) => {
      const user = await callApi('register', { body });
      keepFreshPassword(user.id, body.password);
      await takeAlong(bookingId);
      showAsMembers(queries, user.id);
      setUser(user);
    },
    refusedField,
  });
  return (
    <Card aria-labelledby="account-title">
      <SectionTitle id="account-title" fontSize="xl" marginBottom="2">
        Keep it in an account
      </SectionTitle>
      <Note marginBottom="5">
        See this session and the next ones in one place, and book faster. Only if you like.
      </Note>
      <SentForm form={form} submitLabel="Create Account">
        <NewUsernameField {...form.field('username')} />
        <NewPasswordField {...form.field('password')} />
      </SentForm>
    </Card>
  );
};
