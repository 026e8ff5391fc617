import { Script } from 'node:vm';

export interface EdgeRequest {
  method?: string | undefined;
  uri: string;
  headers?: Record<string, { value: string }>;
  querystring: Record<string, { value: string; multiValue?: { value: string }[] }>;
}

/** The answer of a function that asks no origin. */
export interface EdgeAnswer {
  statusCode: number;
  headers: { location: { value: string } };
}

/** The request as CloudFront hands it to its functions: names and values of the query as they were sent. */
export const edgeRequestOf = (url: string): EdgeRequest => {
  const [uri = '/', ...text] = url.split('?');
  const querystring: EdgeRequest['querystring'] = {};
  for (const pair of text.join('?').split('&').filter(Boolean)) {
    const [name = '', ...rest] = pair.split('=');
    const value = rest.join('=');
    const given = querystring[name];
    querystring[name] = given
      ? { value: given.value, multiValue: [...(given.multiValue ?? [given]), { value }] }
      : { value };
  }
  return { uri, querystring };
};

/** Runs the code of a function at the edge, in a world with nothing but what the code takes as declared. */
export const edgeFunction = <Answer = EdgeRequest>(
  code: string,
  declared: object = {},
): ((request: EdgeRequest) => Answer) => {
  const handler = new Script(`${code}\nhandler;`).runInNewContext({ ...declared }) as (event: {
    request: EdgeRequest;
    viewer: { ip: string };
  }) => Answer;
  return (request) => handler({ request, viewer: { ip: '127.0.0.1' } });
};
