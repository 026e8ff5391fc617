import { signInQuestion } from './sign-in-question.ts';

it('names the account to a signed-out visitor, and offers one way', () => {
  const { title, text, label, stay } = signInQuestion('robin', undefined);
  expect([title, label, stay]).toEqual(['Sign in as robin', 'Sign in as robin', undefined]);
  expect(text).toContain('If robin is not your account');
});

it('asks a member who is signed in to another account, and lets them stay', () => {
  expect(signInQuestion('robin', 'kim')).toMatchObject({
    text: 'You are signed in as kim. Sign in as robin instead?',
    label: 'Sign in as robin',
    stay: 'Stay signed in as kim',
  });
});

it('offers nothing to stay with to a member who is signed in to this account', () => {
  expect(signInQuestion('robin', 'robin').stay).toBeUndefined();
});
