/**
 * The cookie that stands beside the session's, for as long, and that pages can read: it tells nothing but that
 * somebody has signed in with this browser. The session's own is for the server alone.
 */
export const signedInCookie = '__Host-signed-in';
