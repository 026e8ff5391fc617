import { Card } from '../../ui/surface.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { useAuth } from './use-auth.ts';

export const AuthPanel = () => {
  const { login, register } = useAuth();
  return (
    <Card aria-label="Your account">
      <Tabs
        label="Sign in or register"
        tabs={[
          { label: 'Login', content: <LoginForm key="login" onSubmit={login} /> },
          { label: 'Register', content: <RegisterForm key="register" onSubmit={register} /> },
        ]}
      />
    </Card>
  );
};
