import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { failureSentence } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { setUser } from '../../session/user.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Card } from '../../ui/surface.tsx';
import { Note, SectionTitle } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { keepFreshPassword } from '../auth/fresh-password.ts';
import { refusedField } from '../auth/refused-field.ts';
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
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useCheckedForm({
    loadSchema: async () => (await import('../auth/form-schemas.ts')).offeredAccountForm,
    defaultValues: { username: '', password: '' },
  });
  const submit = handleSubmit(async (body) => {
    try {
      const user = await callApi('register', { body });
      keepFreshPassword(user.id, body.password);
      await takeAlong(bookingId);
      showAsMembers(queries, user.id);
      setUser(user);
    } catch (error) {
      setError(refusedField(error) ?? 'root', { message: failureSentence(error) }, { shouldFocus: true });
    }
  });
  return (
    <Card aria-labelledby="account-title">
      <SectionTitle id="account-title" fontSize="xl" marginBottom="2">
        Keep it in an account
      </SectionTitle>
      <Note marginBottom="5">
        See this session and the next ones in one place, and book faster. Only if you like.
      </Note>
      <Form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          description="3 to 32 characters: letters, digits, and the signs _ . -"
          error={errors.username?.message}
          {...register('username')}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="new-password"
          description="At least 8 characters."
          error={errors.password?.message}
          {...register('password')}
        />
        {errors.root ? (
          <Notice tone="danger" role="alert">
            {errors.root.message}
          </Notice>
        ) : null}
        <Button type="submit" look="outline" alignSelf="start" disabled={isSubmitting}>
          Create Account
        </Button>
      </Form>
    </Card>
  );
};
