/**
 * A cookie that pages can read. It lives as long as the session cookie, which only the server can read, and says only
 * that somebody has signed in with this browser.
 */
export const signedInCookie = '__Host-signed-in';
