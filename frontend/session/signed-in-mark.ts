import { signedInCookie } from '../../shared/contract/signed-in-cookie.ts';

/**
 * A cookie by which the server marks a browser that has signed in. The session may have ended since. The mark spares
 * guests a request that would be refused, and members a header for guests while that request runs.
 */
export const signedInMark = {
  /** A class of the html element. The page's first inline script sets it before this one runs. */
  className: 'signed-in',
  isSet: (): boolean => document.cookie.includes(`${signedInCookie}=`),
  /**
   * Called once the server has said that no user is signed in. A browser without Cookie Store keeps the mark, and asks
   * again.
   */
  remove: (): void => {
    if ('cookieStore' in window) void window.cookieStore.delete(signedInCookie);
  },
  show: (isSignedIn: boolean): void => {
    document.documentElement.classList.toggle(signedInMark.className, isSignedIn);
  },
};
