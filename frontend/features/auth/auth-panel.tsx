import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/surface.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { login, register } from './sign-in.ts';

export const AuthPanel = () => {
  const [view, setView] = useState<'login' | 'forgotten' | 'login-again'>('login');
  const loginTab =
    view === 'forgotten' ? (
      <ForgottenPassword key="forgotten" back={() => setView('login-again')} />
    ) : (
      <div key="login">
        <LoginForm takesFocus={view === 'login-again'} onSubmit={login} />
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
          { label: 'Register', content: <RegisterForm key="register" onSubmit={register} /> },
        ]}
      />
    </Card>
  );
};
