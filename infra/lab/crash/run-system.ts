import '../../common/site-overrides.ts';
import { startLocalSystem } from '../../local/local-system.ts';

/** Runs the local system in a process that will be killed. Arguments: data folder, port and the built folders. */
process.env.TZ = 'UTC';
const [dataDirectory = '', port = '', folders = ''] = process.argv.slice(2);
// Ends when the driving process does, which holds the other end of the pipe.
process.stdin.resume().once('end', () => process.exit());
const { dynamoDbEndpoint } = await startLocalSystem({
  port: Number(port),
  dataDirectory,
  folders: JSON.parse(folders),
});
console.log(dynamoDbEndpoint);
