/**
 * That somebody has signed in with this browser. Only a guess at it, the session being the server's: it spares
 * guests a request that would be refused, and members a header that takes them for guests while it runs.
 */
export const signedInMark = {
  key: 'signed-in',
  /** On the document's element, also before this script runs. */
  className: 'signed-in',

  isSet(): boolean {
    try {
      return localStorage.getItem(signedInMark.key) !== null;
    } catch {
      return false;
    }
  },
  set(isSignedIn: boolean): void {
    document.documentElement.classList.toggle(signedInMark.className, isSignedIn);
    try {
      if (isSignedIn) localStorage.setItem(signedInMark.key, '');
      else localStorage.removeItem(signedInMark.key);
    } catch (error) {
      console.error('Could not remember whether somebody is signed in.', error);
    }
  },
};
