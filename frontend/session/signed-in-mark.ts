import { signedInCookie } from '../../shared/contract/signed-in-cookie.ts';

const storageKey = 'signed-in';

/** A browser that keeps nothing shows the links for guests until it is known who is signed in. */
const keep = (isSignedIn: boolean): void => {
  try {
    if (isSignedIn) localStorage.setItem(storageKey, 'yes');
    else localStorage.removeItem(storageKey);
  } catch {}
};

/**
 * A cookie by which the server marks a browser that has signed in. The session may have ended since. The mark spares
 * guests a request that would be refused, and members a header for guests while that request runs. Reading a cookie
 * takes time, so the first paint looks at a copy in local storage.
 */
export const signedInMark = {
  /** Where the copy is kept. */
  storageKey,
  /** A class of the html element. The page's first inline script sets it before this one runs. */
  className: 'signed-in',
  isSet: async (): Promise<boolean> =>
    'cookieStore' in window
      ? (await window.cookieStore.get(signedInCookie)) !== null
      : document.cookie.includes(`${signedInCookie}=`),
  /**
   * Called once the server has said that no user is signed in. A browser without Cookie Store keeps the mark, and asks
   * again.
   */
  remove: (): void => {
    keep(false);
    if ('cookieStore' in window) void window.cookieStore.delete(signedInCookie);
  },
  show: (isSignedIn: boolean): void => {
    document.documentElement.classList.toggle(signedInMark.className, isSignedIn);
  },
  keep,
};
