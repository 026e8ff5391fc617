import { resolve } from 'node:path';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '../../..');

/** The least that a handler needs to reach a table through lib-dynamodb. */
const handler = `
  import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
  import { DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const commands = { GetCommand, PutCommand, QueryCommand };
  export const handler = ({ command, input }) => documents.send(new commands[command](input));
`;

/** Bundles nothing but lib-dynamodb, tree-shaken and minified, to a file. */
export const buildBareBundle = async (outfile: string): Promise<void> => {
  await build({
    stdin: { contents: handler, resolveDir: root },
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    logLevel: 'silent',
  });
};
