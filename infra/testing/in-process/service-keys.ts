/** Kept tables hold digests that were made with this key. */
export const testedServiceKeys = JSON.stringify({ digest: 'the digest key of tests' });
