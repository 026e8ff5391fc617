import { useState } from 'react';
import { failureSentence } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { setUser } from '../../session/user.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/notice.tsx';
import { Card, Row, Stack } from '../../ui/surface.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { dismissToasts, toast } from '../../ui/toast/toast-store.ts';
import { useLateComponent } from '../../ui/use-late-component.ts';
import { noteSignInByPassword } from '../passkeys/offer-after-password.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { usePasskeyAutofill } from '../passkeys/use-passkey-autofill.ts';
import type { LoginValues, RegisterValues } from './form-schemas.ts';
import { keepFreshPassword } from './fresh-password.ts';
import { expectKeptSession } from './kept-session.ts';
import { LoginForm, useLoginForm } from './login-form.tsx';
import type { MailedLinkPurpose } from './mailed-link.tsx';
import { refusedField } from './refused-field.ts';
import { RegisterForm, useRegisterForm } from './register-form.tsx';

const tellFailure = (title: string, error: unknown): void =>
  toast({ title, description: failureSentence(error), variant: 'destructive' });

/** Signs in. The page goes on by itself once there is a user. */
const login = async (values: LoginValues): Promise<void> => {
  dismissToasts();
  try {
    const user = await callApi('login', { body: values });
    await expectKeptSession();
    noteSignInByPassword();
    setUser(user);
  } catch (error) {
    tellFailure('Login failed', error);
  }
};

/** Registers. The server's refusal is shown in a toast and at its field. */
const register = async (
  { username, password }: RegisterValues,
  { setError }: ReturnType<typeof useRegisterForm>,
): Promise<void> => {
  dismissToasts();
  try {
    const user = await callApi('register', { body: { username, password } });
    await expectKeptSession();
    keepFreshPassword(user.id, password);
    setUser(user);
  } catch (error) {
    const field = refusedField(error);
    if (field) setError(field, failureSentence(error));
    tellFailure('Registration failed', error);
  }
};

const loadMailedLink = async () => (await import('./mailed-link.tsx')).MailedLink;

const wayIn = { look: 'ghost', paddingInline: '0', color: 'accent' } as const;

/** The forms of the page. Their states live here, so that typed text survives a change of tab. */
export const AuthPanel = ({ asked }: { asked: MailedLinkPurpose | undefined }) => {
  const loginForm = useLoginForm();
  const registerForm = useRegisterForm();
  const [purpose, setPurpose] = useState(asked);
  const MailedLink = useLateComponent(loadMailedLink, purpose !== undefined);
  const offerPasskeysAgain = usePasskeyAutofill();
  const loginTab =
    purpose && MailedLink ? (
      <MailedLink key={purpose} purpose={purpose} back={() => setPurpose(undefined)} />
    ) : (
      <Stack key="login">
        <LoginForm form={loginForm} onSubmit={login} />
        <PasskeyButton signedIn={setUser} onFailure={offerPasskeysAgain} />
        <Row columnGap="6" rowGap="0">
          <Button {...wayIn} onClick={() => setPurpose('request-sign-in-link')}>
            Send me a link
          </Button>
          <Button {...wayIn} onClick={() => setPurpose('request-password-reset')}>
            Forgot your password?
          </Button>
        </Row>
        <Failure>
          {MailedLink === null
            ? 'We could not load the form. Please check your connection and reload the page.'
            : null}
        </Failure>
      </Stack>
    );
  return (
    <Card aria-label="Your account">
      <Tabs
        label="Sign in or register"
        tabs={[
          { label: 'Login', content: loginTab },
          {
            label: 'Register',
            content: (
              <RegisterForm
                key="register"
                form={registerForm}
                onSubmit={(values) => register(values, registerForm)}
              />
            ),
          },
        ]}
      />
    </Card>
  );
};
