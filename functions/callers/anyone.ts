/** Tells callers apart in no way, and carries no code for it. */
export default async (): Promise<object> => ({});
