import type { User } from '../../../shared/schemas/user.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/notice.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useAct } from '../form/use-act.ts';
import { hasPasskeys } from './has-passkeys.ts';

interface PasskeyButtonProps {
  signedIn: (user: User) => void;
  /** Called when no passkey has signed in. */
  onFailure?: () => void;
}

/**
 * Signs in with a passkey. Its script is loaded with the tap. The button stands in the HTML, so that nothing moves when
 * the page is live, and goes away in browsers that know no passkeys.
 */
export const PasskeyButton = ({ signedIn, onFailure }: PasskeyButtonProps) => {
  const isLive = useHydrated();
  const { act, isPending, failure } = useAct(String);
  if (isLive && !hasPasskeys()) return null;
  const show = () =>
    act(async () => {
      const { askForPasskey, signInWithPasskey } = await import('./sign-in.ts');
      try {
        signedIn(await signInWithPasskey(await askForPasskey()));
      } catch (error) {
        onFailure?.();
        const { passkeyFailure } = await import('./ceremonies.ts');
        throw passkeyFailure(error);
      }
    });
  return (
    <>
      <Button look="outline" size="lg" disabled={!isLive || isPending} onClick={() => void show()}>
        Use a passkey
      </Button>
      <Failure>{failure}</Failure>
    </>
  );
};
