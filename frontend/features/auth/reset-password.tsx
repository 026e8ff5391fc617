import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../api/client.ts';
import { setUser } from '../../session/user.ts';
import { NewPasswordFields } from '../../ui/account-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, Row } from '../../ui/surface.tsx';
import { Lead, PageTitle } from '../../ui/text.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { SentForm, useSentForm } from '../form/sent-form.tsx';
import { forgetLinkKey } from '../stored/link-keys.ts';
import type { MailedLinkPurpose } from './mailed-link.tsx';

interface ResetPasswordProps {
  /** The token of the mailed link. */
  token: string;
  /** Goes back to signing in, without the link, or to ask for another one. */
  leave: (purpose?: MailedLinkPurpose) => void;
}

/** The page behind the link in the mail about a forgotten password. */
export const ResetPassword = ({ token, leave }: ResetPasswordProps) => {
  const navigate = useNavigate();
  const form = useSentForm({
    loadSchema: async () => (await import('./form-schemas.ts')).newPasswordForm,
    defaultValues: { password: '', confirmPassword: '' },
    send: async ({ password }) => {
      setUser(await callApi('reset-password', { body: { token, newPassword: password } }));
      forgetLinkKey('/auth', 'reset-password');
      toast({ title: 'Password changed', description: 'You are signed in with your new password.' });
      await navigate({ to: '/dashboard', replace: true });
    },
  });
  return (
    <>
      <PageTitle>Choose a new password</PageTitle>
      <Lead marginTop="3" marginBottom="8">
        A new password signs you out everywhere else, and removes your passkeys and your calendar address.
      </Lead>
      <Card as="div">
        <SentForm form={form} submitLabel="Save the new password" look="solid" size="lg">
          <NewPasswordFields field={form.field} />
        </SentForm>
        {form.failure ? (
          <Row gap="3" marginTop="5">
            <Button look="outline" onClick={() => leave('request-password-reset')}>
              Send me a new link
            </Button>
            <Button look="outline" onClick={() => leave()}>
              Back to sign in
            </Button>
          </Row>
        ) : null}
      </Card>
    </>
  );
};
