import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);
const compressible = /^(text\/|application\/(json|xml)|image\/svg\+xml)/;

/** CloudFront leaves smaller files alone. */
const minBytes = 1000;

const acceptsBrotli = ({ headers }: IncomingMessage): boolean =>
  /(^|[\s,])br(\s*$|\s*[,;])/.test(String(headers['accept-encoding'] ?? ''));

/** Brotli as the CDN does it, and each version of a file once. */
export const createCompression = () => {
  const compressedByTag = new Map<string, Promise<Buffer>>();
  return {
    /** Undefined: send the body as it is. */
    compress: async (
      request: IncomingMessage,
      contentType: string,
      etag: string,
      body: Buffer,
    ): Promise<Buffer | undefined> => {
      if (body.length < minBytes || !compressible.test(contentType) || !acceptsBrotli(request))
        return undefined;
      const compressed = compressedByTag.get(etag) ?? compress(body);
      compressedByTag.set(etag, compressed);
      return compressed;
    },
  };
};
