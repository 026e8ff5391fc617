import { OperatorError } from '../../common/operator-error.ts';
import { listenOnLoopback } from '../../local/server/http.ts';

/**
 * Throws one sentence for people where this machine has 127.0.0.1 alone, as macOS does: visitors with an address of
 * their own need many.
 */
export const needLoopbackAddresses = async (address = '127.1.2.3'): Promise<void> => {
  const server = await listenOnLoopback(0, [address]).catch(() => {
    throw new OperatorError(
      'This needs the many addresses of 127.0.0.0/8, which Linux has: run it on Linux, or in a container of Linux.',
    );
  });
  await server.close(0);
};
