import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { functionKeys } from '../../build/function-entries.ts';
import type { SystemFolders } from '../../local/development/builds.ts';

/** Writes an item the way a handler does, without an SDK in the bundle. */
const putItem = `
const putItem = (item) => fetch(process.env.AWS_ENDPOINT_URL_DYNAMODB, {
  method: 'POST',
  headers: {
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': 'DynamoDB_20120810.PutItem',
    authorization: 'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
    'x-amz-date': '20260101T000000Z',
  },
  body: JSON.stringify({ TableName: process.env.TABLE_NAME, Item: item }),
}).then(async (answer) => { if (!answer.ok) throw new Error(await answer.text()); });
`;

const sources: Record<string, string> = {
  'get-availability': `export const handler = async (event, context) => ({
    event, environment: process.env, now: Date.now(), remaining: context.getRemainingTimeInMillis() });`,
  'create-booking': `${putItem}
    export const handler = async ({ body }) => {
      const { id, entity } = JSON.parse(body);
      await putItem({ pk: { S: 'BOOKING#' + id }, sk: { S: 'BOOKING' }, entity: { S: entity } });
      return { statusCode: 201, headers: { 'Content-Type': 'application/json' }, cookies: ['a=1', 'b=2'], body };
    };`,
  'get-booking': `export const handler = async ({ pathParameters }) => {
    if (pathParameters.id === 'throw') throw new Error('told to');
    if (pathParameters.id === 'crash') setTimeout(() => { throw new Error('told to crash'); }, 1);
    if (pathParameters.id === 'slow') console.error('the slow call has begun');
    await new Promise((resolve) => setTimeout(resolve, pathParameters.id === 'slow' ? 1000 : 100));
    return { id: pathParameters.id };
  };`,
  'send-mail': `export const handler = async ({ Records }) => {
    for (const { dynamodb } of Records)
      await fetch(process.env.AWS_ENDPOINT_URL_SESV2 + '/v2/email/outbound-emails', {
        method: 'POST',
        body: JSON.stringify({
          FromEmailAddress: 'site@example.org',
          Destination: { ToAddresses: ['visitor@example.org'] },
          Content: { Simple: { Subject: { Data: dynamodb.NewImage.pk.S }, Body: { Text: { Data: 'Booked.' } } } },
        }),
      });
  };`,
  reconcile: `${putItem}
    export const handler = async () =>
      putItem({ pk: { S: 'RECONCILED' }, sk: { S: new Date().toISOString() }, entity: { S: 'run' } });`,
};

const nothing = 'export const handler = async () => ({ statusCode: 200 });';

const page = (name: string): string =>
  `<!doctype html><html lang="en"><head><title>${name}</title></head><body>${name}</body></html>`;

/** Stand-ins for the built functions and the built site. */
export const writeFakeBundles = (folder: string): SystemFolders => {
  const folders = { functions: join(folder, 'functions'), site: join(folder, 'site') };
  for (const key of functionKeys) {
    mkdirSync(join(folders.functions, key), { recursive: true });
    writeFileSync(join(folders.functions, key, 'index.mjs'), sources[key] ?? nothing);
  }
  mkdirSync(join(folders.site, 'about'), { recursive: true });
  mkdirSync(join(folders.site, 'assets'), { recursive: true });
  for (const name of ['index', 'about/index', 'pricing', 'shell'])
    writeFileSync(join(folders.site, `${name}.html`), page(name));
  writeFileSync(join(folders.site, 'assets/main-1a2b.js'), 'export {};');
  writeFileSync(join(folders.site, 'assets/checkout.js'), "load('https://js.stripe.com/release/stripe.js')");
  return folders;
};
