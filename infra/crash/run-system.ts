import '../common/site-overrides.ts';
import { startLocalSystem } from '../local/local-system.ts';

/** The local system in a process of its own, to be killed: data folder, port and the built folders by argument. */
process.env.TZ = 'UTC';
const [dataDirectory = '', port = '', folders = ''] = process.argv.slice(2);
// Whoever drives the crashes holds the other end, so nothing outlives it.
process.stdin.resume().once('end', () => process.exit());
const { dynamoDbEndpoint } = await startLocalSystem({
  port: Number(port),
  dataDirectory,
  folders: JSON.parse(folders),
});
console.log(dynamoDbEndpoint);
