import * as z from 'zod/mini';

const username = z.string().check(z.trim(), z.minLength(1, 'Username is required'));
const password = z.string().check(z.minLength(1, 'Password is required'));

export const loginForm = z.object({ username, password });
export type LoginValues = z.output<typeof loginForm>;

export const registerForm = z.object({ username, password, confirmPassword: z.string() }).check(
  z.refine((values) => values.password === values.confirmPassword, {
    path: ['confirmPassword'],
    error: "Passwords don't match",
    when: () => true,
  }),
);
export type RegisterValues = z.output<typeof registerForm>;
