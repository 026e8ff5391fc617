import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/notice.tsx';
import { PageFrame, Stack } from '../../ui/surface.tsx';
import { Lead, Note, OuterLink, PageTitle } from '../../ui/text.tsx';
import { passkeyFailure, showPasskey } from '../session/passkeys.ts';
import { useAct } from '../use-act.ts';

/** Replaces every staff page until somebody has signed in. */
export const SignInPage = ({ lead }: { lead?: string | undefined }) => {
  const { act, isPending, failure } = useAct(passkeyFailure);
  return (
    <PageFrame maxWidth="36rem">
      <PageTitle>Staff sign-in</PageTitle>
      <Lead marginTop="3" marginBottom="8">
        {lead ?? 'Sign in with the passkey that you made with your invitation.'}
      </Lead>
      <Stack alignItems="flex-start">
        <Failure>{failure}</Failure>
        <Button size="lg" disabled={isPending} onClick={() => void act(() => showPasskey('staff-sign-in'))}>
          Sign in with your passkey
        </Button>
        <Note>
          Is your passkey lost? An operator can help you to a new one. Are you a visitor?{' '}
          <OuterLink href="/">Go to the site for visitors</OuterLink>
        </Note>
      </Stack>
    </PageFrame>
  );
};
