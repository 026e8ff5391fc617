import { posix } from 'node:path';
import { pageAddresses, viewerRequestScript } from '../../cdk/edge/edge-functions.ts';
import { edgeFunction } from './edge-function.ts';

/** Stands for the folder of a release: here pages are beside the assets. */
const release = 'here';

const isInside = (file: string): boolean => posix.normalize(file) === file && !/^(\/|\.\.)|[\\\0]/.test(file);

/**
 * Finds the file, relative to the site's folder, that answers a path: the one that the viewer-request function of the
 * CDN chooses. Undefined when it is not there.
 */
export const createPathResolver = (
  exists: (file: string) => boolean,
): ((path: string) => string | undefined) => {
  const isFile = (file: string): boolean => isInside(file) && exists(file);
  const viewerRequest = edgeFunction(viewerRequestScript(), {
    release,
    ...pageAddresses,
    wellKnownPages: {},
    files: { includes: (path: string) => isFile(path.slice(1)) },
  });
  return (path) => {
    const { uri } = viewerRequest({ uri: path, querystring: {} });
    const file = uri.replace(/^\/(here\/)?/, '');
    return isFile(file) ? file : undefined;
  };
};
