import { useAct } from '../../features/form/use-act.ts';
import { passkeyFailure } from '../../features/passkeys/ceremonies.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/notice.tsx';
import { Stack } from '../../ui/surface.tsx';
import { Note, OuterLink } from '../../ui/text.tsx';
import { TitledPage } from '../parts/titled-page.tsx';
import { showPasskey } from '../session/passkeys.ts';

/** Replaces every staff page until somebody has signed in. */
export const SignInPage = () => {
  const { act, isPending, failure } = useAct(passkeyFailure);
  return (
    <TitledPage
      maxWidth="36rem"
      title="Staff sign-in"
      lead="Sign in with the passkey that you made with your invitation."
    >
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
    </TitledPage>
  );
};
