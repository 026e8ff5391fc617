import { useUser } from '../../session/user.ts';
import { useLateComponent } from '../../ui/use-late-component.ts';
import { hasPasskeys } from './has-passkeys.ts';
import { isPasskeyUsedHere } from './used-here.ts';

const loadSignIn = async () => (await import('./sign-in-here.tsx')).SignInHere;

/** One tap signs in where a passkey was used before. Nobody else loads its script. */
export const PasskeyHere = () => {
  const { isLoading, user } = useUser();
  const isOffered = !isLoading && !user && isPasskeyUsedHere() && hasPasskeys();
  const SignInHere = useLateComponent(loadSignIn, isOffered);
  return isOffered && SignInHere ? <SignInHere /> : null;
};
