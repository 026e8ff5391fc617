import { type Endpoint, endpoints } from '../../../shared/contract/endpoints.ts';
import { cachedRequestCode } from '../../cdk/edge/edge-functions.ts';
import { type EdgeRequest, edgeFunction } from './edge-function.ts';

const edgeFunctions = new Map(
  Object.values<Endpoint>(endpoints).flatMap(({ path, edgeCache }) =>
    edgeCache ? [[path as string, edgeFunction(cachedRequestCode(path, edgeCache))] as const] : [],
  ),
);

/** A query as CloudFront hands it to its functions: names and values as they were sent. */
const queryOf = (text: string): EdgeRequest['querystring'] => {
  const query: EdgeRequest['querystring'] = {};
  for (const [name = '', ...rest] of text.split('&').map((pair) => pair.split('='))) {
    const value = rest.join('=');
    const given = query[name];
    query[name] = given
      ? { value: given.value, multiValue: [...(given.multiValue ?? [given]), { value }] }
      : { value };
  }
  return query;
};

/** The address that the API is asked for: for what the edge may answer by itself, the one way to write it. */
export const apiAddressOf = (url: string): string => {
  const [path = '', ...query] = url.split('?');
  const edge = edgeFunctions.get(path);
  if (!edge) return url;
  const { uri, querystring } = edge({ uri: path, querystring: queryOf(query.join('?')) });
  const text = Object.entries(querystring).map(([name, { value }]) => `${name}=${value}`);
  return text.length > 0 ? `${uri}?${text.join('&')}` : uri;
};
