import { builtFolders } from '../local/development/development.ts';
import { startLocalSystem } from '../local/local-system.ts';

/** The local system in a process of its own, to be killed: data folder and port by argument. */
process.env.TZ = 'UTC';
const [dataDirectory = '', port = ''] = process.argv.slice(2);
// Whoever drives the crashes holds the other end, so nothing outlives it.
process.stdin.resume().once('end', () => process.exit());
const { dynamoDbEndpoint } = await startLocalSystem({
  port: Number(port),
  dataDirectory,
  folders: builtFolders,
});
console.log(dynamoDbEndpoint);
