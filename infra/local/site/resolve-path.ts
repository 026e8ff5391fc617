import { extname, posix } from 'node:path';

const decode = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};

/** Inside the folder whatever the path says: normalised from the root, and no backslash or null byte. */
const safePath = (path: string): string | undefined => {
  const decoded = decode(path);
  if (decoded === undefined || /[\\\0]/.test(decoded)) return undefined;
  return posix.normalize(`/${decoded}`).slice(1);
};

/**
 * The file, relative to the site's folder, that answers a path, as the viewer-request function of the CDN chooses it: clean addresses for
 * pages, the shell for what only the app can know, and nothing for a missing file.
 */
export const resolvePath = (path: string, exists: (file: string) => boolean): string | undefined => {
  const safe = safePath(path);
  if (safe === undefined) return undefined;
  if (extname(safe) !== '') return exists(safe) ? safe : undefined;
  const page = safe.replace(/\/$/, '');
  const candidates = page === '' ? ['index.html'] : [`${page}/index.html`, `${page}.html`];
  return [...candidates, 'shell.html', 'index.html'].find(exists);
};
