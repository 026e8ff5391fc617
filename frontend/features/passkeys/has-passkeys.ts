/** True in a browser that can use passkeys. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';
