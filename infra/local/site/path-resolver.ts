import { posix } from 'node:path';
import { viewerRequestScript } from '../../cdk/edge/edge-functions.ts';
import { type EdgeAnswer, type EdgeRequest, edgeFunction, edgeRequestOf } from './edge-function.ts';

/** Stands for the folder of a release: here pages are beside the assets. */
const release = 'here';

const isInside = (file: string): boolean => posix.normalize(file) === file && !/^(\/|\.\.)|[\\\0]/.test(file);

/** The file that answers, relative to the site's folder, or the address that the browser is sent to. */
export type Resolved = { file: string } | { statusCode: number; location: string };

/**
 * Finds what the viewer-request function of the CDN answers an address with. Undefined for a file that is not there.
 */
export const createPathResolver = (
  exists: (file: string) => boolean,
): ((url: string) => Resolved | undefined) => {
  const isFile = (file: string): boolean => isInside(file) && exists(file);
  const viewerRequest = edgeFunction<EdgeRequest | EdgeAnswer>(viewerRequestScript(), {
    release,
    files: { includes: (path: string) => isFile(path.slice(1)) },
  });
  return (url) => {
    const answer = viewerRequest(edgeRequestOf(url));
    if ('statusCode' in answer)
      return { statusCode: answer.statusCode, location: answer.headers.location.value };
    const file = answer.uri.replace(/^\/(here\/)?/, '');
    return isFile(file) ? { file } : undefined;
  };
};
