import { startLocalSystem } from '../../local/local-system.ts';

/** Runs the system in a process of its own, for tests that kill it: data folder and fake bundles by argument. */
const [dataDirectory = '', functions = '', site = ''] = process.argv.slice(2);
const system = await startLocalSystem({ port: 0, dataDirectory, folders: { functions, site } });
console.log(system.origin);
