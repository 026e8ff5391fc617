import { setUser } from '../../session/user.ts';
import { PasskeyButton } from './passkey-button.tsx';

/** Signs in on the page that shows it. */
export const SignInHere = () => <PasskeyButton signedIn={setUser} />;
