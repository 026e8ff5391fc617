/** Tells password managers whose password a form is about. */
export const UsernameField = ({ username }: { username: string }) => (
  <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
);
