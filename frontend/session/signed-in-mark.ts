import { signedInCookie } from '../../shared/contract/signed-in-cookie.ts';

/**
 * That somebody has signed in with this browser, as the server marks it. Only a guess at a session, which may have
 * ended: it spares guests a request that would be refused, and members a header that takes them for guests while it
 * runs.
 */
export const signedInMark = {
  /** On the document's element, also before this script runs. */
  className: 'signed-in',
  isSet: (): boolean => document.cookie.includes(`${signedInCookie}=`),
  /** Once it is certain that nobody is signed in. Where a browser has no Cookie Store, it goes on asking. */
  remove: (): void => {
    if ('cookieStore' in window) void window.cookieStore.delete(signedInCookie);
  },
  show: (isSignedIn: boolean): void => {
    document.documentElement.classList.toggle(signedInMark.className, isSignedIn);
  },
};
