// A receiver of events, which says in one line what has happened.
//
//   SECRET=whsec_... PORT=8080 node take-events.js
//
// Put it behind an address that begins with https://, and add that on /office/integrations. It needs the package
// standardwebhooks.

import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const { SECRET, PORT = '8080' } = process.env;
const webhook = new Webhook(SECRET);
/** Events may come twice. Keep these ids for some days in a database of yours. */
const known = new Set();

const bodyOf = async (request) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
};

const server = createServer(async (request, response) => {
  const body = await bodyOf(request);
  try {
    const { type, timestamp, data } = webhook.verify(body, request.headers);
    const id = request.headers['webhook-id'];
    if (!known.has(id)) console.log(`${timestamp} ${type} ${data.id ?? ''}`);
    known.add(id);
    response.writeHead(204).end();
  } catch {
    response.writeHead(401).end('The signature is wrong.');
  }
});
server.listen(Number(PORT), '127.0.0.1', () => console.log(`listening on ${server.address().port}`));
