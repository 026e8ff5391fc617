import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The site of a local system over https, with a certificate of its own. */
export const openSecureSite = async (origin: string, folder: string): Promise<string> => {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')] as const;
  const flags = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  await promisify(execFile)('openssl', ['req', ...flags, '-keyout', key, '-out', cert]);
  const server = createServer({ key: await readFile(key), cert: await readFile(cert) }, (asked, answer) => {
    const headers = { ...asked.headers, host: new URL(origin).host };
    if (headers.origin) headers.origin = origin;
    const passedOn = request(origin + asked.url, { method: asked.method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    passedOn.once('error', () => answer.destroy());
    asked.pipe(passedOn);
  });
  server.unref();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return `https://localhost:${(server.address() as AddressInfo).port}`;
};
