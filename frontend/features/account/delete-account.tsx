import { useNavigate } from '@tanstack/react-router';
import { setUser } from '../../session/user.ts';
import { KnownUsername } from '../../ui/account-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { SentForm, useSentForm } from '../form/sent-form.tsx';
import { forgetVisit } from '../user/use-logout.ts';
import { deleteWholeAccount } from './delete-whole-account.ts';

/** Deletes the account, after asking for its password. */
export const DeleteAccount = ({ username }: { username: string }) => {
  const navigate = useNavigate();
  const form = useSentForm({
    loadSchema: async () => (await import('../auth/form-schemas.ts')).deletionForm,
    defaultValues: { password: '' },
    send: async (body) => {
      await deleteWholeAccount(body);
      forgetVisit();
      await navigate({ to: '/', replace: true });
      setUser(undefined);
      toast({ title: 'Account deleted', description: 'Your personal data has been erased.' });
    },
  });
  return (
    <SentForm form={form} submitLabel="Delete my account" borderColor="danger" color="danger">
      <Notice tone="danger">
        <p>
          This cannot be undone. Your name, addresses and tasks are erased from all your sessions, and the
          hours left in your packages are lost. Future sessions are cancelled under the terms of their
          booking. Donations that are not settled yet are refunded to your card. What you paid stays in our
          books, without your name.
        </p>
      </Notice>
      <KnownUsername username={username} />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
    </SentForm>
  );
};
