import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/surface.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import { LoginForm, useLoginForm } from './login-form.tsx';
import { RegisterForm, useRegisterForm } from './register-form.tsx';
import { login, register } from './sign-in.ts';

/** What was typed into one form stays while another one is shown. */
export const AuthPanel = () => {
  const loginForm = useLoginForm();
  const registerForm = useRegisterForm();
  const [view, setView] = useState<'login' | 'forgotten' | 'login-again'>('login');
  const loginTab =
    view === 'forgotten' ? (
      <ForgottenPassword key="forgotten" back={() => setView('login-again')} />
    ) : (
      <div key="login">
        <LoginForm form={loginForm} takesFocus={view === 'login-again'} onSubmit={login} />
        <Button
          look="ghost"
          paddingInline="0"
          marginTop="3"
          color="accent"
          onClick={() => setView('forgotten')}
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
            content: <RegisterForm key="register" form={registerForm} onSubmit={register} />,
          },
        ]}
      />
    </Card>
  );
};
