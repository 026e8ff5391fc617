import { Script } from 'node:vm';

export interface EdgeRequest {
  uri: string;
  querystring: Record<string, { value: string; multiValue?: { value: string }[] }>;
}

type Handler = (event: { request: EdgeRequest }) => EdgeRequest;

/** Runs the code of a function at the edge, in a world with nothing but what the code takes as declared. */
export const edgeFunction = (
  code: string,
  declared: object = {},
): ((request: EdgeRequest) => EdgeRequest) => {
  const handler = new Script(`${code}\nhandler;`).runInNewContext({ ...declared }) as Handler;
  return (request) => handler({ request });
};
