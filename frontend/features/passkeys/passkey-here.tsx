import { setUser, useUser } from '../../session/user.ts';
import { useLateComponent } from '../../ui/use-late-component.ts';
import { hasPasskeys } from './has-passkeys.ts';
import { isPasskeyUsedHere } from './used-here.ts';

const loadButton = async () => (await import('./passkey-button.tsx')).PasskeyButton;

/** One tap signs in where a passkey was used before. Nobody else loads its script. */
export const PasskeyHere = () => {
  const { isLoading, user } = useUser();
  const isOffered = !isLoading && !user && isPasskeyUsedHere() && hasPasskeys();
  const PasskeyButton = useLateComponent(loadButton, isOffered);
  return isOffered && PasskeyButton ? <PasskeyButton signedIn={setUser} /> : null;
};
