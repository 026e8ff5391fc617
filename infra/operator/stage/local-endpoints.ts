import { OperatorError } from '../../common/operator-error.ts';
import type { LocalEndpoints } from '../../local/console/console-system.ts';

/** Where `npm start` answers on this machine. */
export const localOrigin = (): string => `http://localhost:${process.env.PORT || '3000'}`;

/** Asks the local system for the addresses of its services. */
export const askLocalSystem = async (): Promise<LocalEndpoints> => {
  const origin = localOrigin();
  const answer = await fetch(`${origin}/__local/api/endpoints`).catch(() => undefined);
  if (!answer?.ok)
    throw new OperatorError(
      `No local system answers at ${origin}: start it with npm start, or set PORT to the port that it uses.`,
    );
  return (await answer.json()) as LocalEndpoints;
};
