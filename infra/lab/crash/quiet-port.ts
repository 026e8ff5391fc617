import { listenOnLoopback } from '../../local/server/http.ts';
import { StartError } from '../../local/server/start-error.ts';

const firstPort = 12_000;
const ports = 8000;

const isFree = async (port: number): Promise<boolean> => {
  try {
    await (await listenOnLoopback(port)).close(0);
    return true;
  } catch (error) {
    if (error instanceof StartError) return false;
    throw error;
  }
};

/**
 * A free port below the range of automatic ports, so that it is still free after each kill. Processes start to search
 * at different ports.
 */
export const quietPort = async (): Promise<number> => {
  for (let step = 0; step < ports; step += 1) {
    const port = firstPort + ((process.pid + step) % ports);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${firstPort} to ${firstPort + ports - 1} is free.`);
};
