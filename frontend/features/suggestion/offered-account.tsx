import type { User } from '../../../shared/schemas/user.ts';
import { callApi } from '../../api/client.ts';
import { setUser } from '../../session/user.ts';
import { NewPasswordField, NewUsernameField } from '../../ui/account-fields.tsx';
import { Card } from '../../ui/surface.tsx';
import { Note, SectionTitle } from '../../ui/text.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { keepFreshPassword } from '../auth/fresh-password.ts';
import { refusedField } from '../auth/refused-field.ts';
import { SentForm, useSentForm } from '../form/sent-form.tsx';

/** Has the address of the booking confirmed. The booking joins the account with that. */
const askForAddress = async (user: User, email: string, password: string): Promise<User> => {
  try {
    await callApi('set-email', { body: { email, password } });
    toast({
      title: 'Account created',
      description: `Open the link that we have sent to ${email}, and your account shows this booking.`,
    });
    return { ...user, unconfirmedEmail: email };
  } catch (error) {
    console.error('The address could not be added.', error);
    keepFreshPassword(user.id, password);
    toast({
      title: 'Account created',
      description: 'Confirm your e-mail address on the dashboard, and your account shows this booking.',
    });
    return user;
  }
};

/** Offers a guest an account in one step. The booking joins it once its address is confirmed. */
export const OfferedAccount = ({ email }: { email: string }) => {
  const form = useSentForm({
    loadSchema: async () => (await import('../auth/form-schemas.ts')).offeredAccountForm,
    defaultValues: { username: '', password: '' },
    send: async (body) => {
      const user = await callApi('register', { body });
      setUser(await askForAddress(user, email, body.password));
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
