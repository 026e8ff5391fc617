import { methodsOf, type Route } from './definition/endpoint.ts';
import type { ParametersIn } from './definition/fill-path.ts';
import { type EndpointKey, endpoints } from './endpoints.ts';

/** The path parameters of an endpoint, by name. */
export type PathParameters<Key extends EndpointKey> = ParametersIn<(typeof endpoints)[Key]['path']>;

const decodeSegment = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
};

const matchTemplate = (template: string, path: string): Record<string, string> | undefined => {
  const expected = template.split('/');
  const actual = path.split('/');
  if (expected.length !== actual.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, segment] of expected.entries()) {
    const value = decodeSegment(actual[index] as string);
    if (!segment.startsWith('{')) {
      if (segment !== value) return undefined;
    } else if (value) parameters[segment.slice(1, -1)] = value;
    else return undefined;
  }
  return parameters;
};

/** The endpoint that answers a method and path, and its path parameters. */
export const matchEndpoint = (
  method: string,
  path: string,
): { key: EndpointKey; parameters: Record<string, string> } | undefined => {
  for (const [key, route] of Object.entries<Route>(endpoints)) {
    const isMethod = methodsOf(route).some((known) => known === method);
    const parameters = isMethod ? matchTemplate(route.path, path) : undefined;
    if (parameters) return { key: key as EndpointKey, parameters };
  }
  return undefined;
};
