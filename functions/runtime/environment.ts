/** A variable that the stack sets for this function. */
export const environment = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`the environment variable ${name} is not set`);
  return value;
};
