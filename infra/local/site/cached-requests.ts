import { type Endpoint, endpoints } from '../../../shared/contract/endpoints.ts';
import { cachedRequestCode } from '../../cdk/edge/edge-functions.ts';
import { edgeFunction, edgeRequestOf } from './edge-function.ts';

const edgeFunctions = new Map(
  Object.values<Endpoint>(endpoints).flatMap(({ path, edgeCache }) =>
    edgeCache ? [[path as string, edgeFunction(cachedRequestCode(path, edgeCache))] as const] : [],
  ),
);

/** The address that the API is asked for: for what the edge may answer by itself, the one way to write it. */
export const apiAddressOf = (url: string): string => {
  const request = edgeRequestOf(url);
  const edge = edgeFunctions.get(request.uri);
  if (!edge) return url;
  const { uri, querystring } = edge(request);
  const text = Object.entries(querystring).map(([name, { value }]) => `${name}=${value}`);
  return text.length > 0 ? `${uri}?${text.join('&')}` : uri;
};
