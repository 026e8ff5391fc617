import { useEffect, useState } from 'react';
import { failureSentence } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { setUser } from '../../session/user.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/surface.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { dismissToasts, toast } from '../../ui/toast/toast-store.ts';
import { ForgottenPassword } from './forgotten-password.tsx';
import type { LoginValues, RegisterValues } from './form-schemas.ts';
import { keepFreshPassword } from './fresh-password.ts';
import { LoginForm, useLoginForm } from './login-form.tsx';
import { refusedField } from './refused-field.ts';
import { RegisterForm, useRegisterForm } from './register-form.tsx';

const tellFailure = (title: string, error: unknown): void =>
  toast({ title, description: failureSentence(error), variant: 'destructive' });

/** Signs in. The page goes on by itself once there is a user. */
const login = async (values: LoginValues): Promise<void> => {
  dismissToasts();
  try {
    setUser(await callApi('login', { body: values }));
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
    keepFreshPassword(user.id, password);
    setUser(user);
  } catch (error) {
    const field = refusedField(error);
    if (field) setError(field, failureSentence(error));
    tellFailure('Registration failed', error);
  }
};

/** The forms of the page. Their states live here, so that typed text survives a change of tab. */
export const AuthPanel = () => {
  const loginForm = useLoginForm();
  const registerForm = useRegisterForm();
  const [hasForgotten, setHasForgotten] = useState(false);
  const { setFocus } = loginForm;
  // The login form is back, and its first field takes the focus of the button that is gone.
  useEffect(() => (hasForgotten ? () => setFocus('username') : undefined), [hasForgotten, setFocus]);
  const loginTab = hasForgotten ? (
    <ForgottenPassword key="forgotten" back={() => setHasForgotten(false)} />
  ) : (
    <div key="login">
      <LoginForm form={loginForm} onSubmit={login} />
      <Button
        look="ghost"
        paddingInline="0"
        marginTop="3"
        color="accent"
        onClick={() => setHasForgotten(true)}
      >
        Forgot your password?
      </Button>
    </div>
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
