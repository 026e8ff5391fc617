import * as z from 'zod/mini';

const configuration = z.object({ stripePublishableKey: z.string() });

/** The settings of the stage that pages need. */
export const readConfiguration = async (): Promise<z.output<typeof configuration>> => {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return configuration.parse(await response.json());
};
