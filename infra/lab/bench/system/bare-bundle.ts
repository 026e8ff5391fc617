import { resolve } from 'node:path';
import { build } from 'esbuild';
import { siteValues } from '../../../build/site-values.ts';

const root = resolve(import.meta.dirname, '../../../..');

/** The smallest handler that reads a table with lib-dynamodb. */
const tableHandler = `
  import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
  import { DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const commands = { GetCommand, PutCommand, QueryCommand };
  export const handler = ({ command, input }) => documents.send(new commands[command](input));
`;

/** An endpoint in the real runtime that calls no service. */
const endpointAlone = `
  import contract from './shared/contract/site/create-contact.ts';
  import identify from './functions/callers/anyone.ts';
  import { endpoint } from './functions/callers/endpoint.ts';
  import { handlerOf } from './functions/runtime/endpoint-handler.ts';
  const served = endpoint(contract, async () => ({ received: true }));
  export const handler = handlerOf('create-contact', served, identify);
`;

const bundle = async (contents: string, outfile: string): Promise<void> => {
  await build({
    stdin: { contents, resolveDir: root },
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    plugins: [siteValues({})],
    logLevel: 'silent',
  });
};

/** Bundles only lib-dynamodb, tree-shaken and minified. */
export const buildBareBundle = (outfile: string): Promise<void> => bundle(tableHandler, outfile);

/** Bundles an endpoint that needs no AWS. */
export const buildEndpointAlone = (outfile: string): Promise<void> => bundle(endpointAlone, outfile);
