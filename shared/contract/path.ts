import { type Route, type RouteKey, routes } from './routes.ts';

type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never;

/** The path parameters of an endpoint, by name. */
export type PathParameters<Key extends RouteKey> = Record<
  ParameterNames<(typeof routes)[Key]['path']>,
  string
>;

/** Makes "/api/bookings/42" of the route's "/api/bookings/{id}". */
export const fillPath = <Key extends RouteKey>(key: Key, parameters: PathParameters<Key>): string =>
  routes[key].path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((parameters as Record<string, string>)[name] ?? ''),
  );

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
): { key: RouteKey; parameters: Record<string, string> } | undefined => {
  for (const [key, route] of Object.entries<Route>(routes)) {
    const parameters = route.method === method ? matchTemplate(route.path, path) : undefined;
    if (parameters) return { key: key as RouteKey, parameters };
  }
  return undefined;
};
