import { fillPath } from './definition/fill-path.ts';
import { endpointKeys, endpoints } from './endpoints.ts';
import { matchEndpoint } from './path.ts';

it('fills and matches every path of the table', () => {
  for (const key of endpointKeys) {
    const { method, path } = endpoints[key];
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const parameters = Object.fromEntries(names.map((name) => [name, 'a b/c']));
    const address = fillPath<string>(path, parameters);
    expect(matchEndpoint(method, address)).toEqual({ key, parameters });
    if (method === 'GET') expect(matchEndpoint('HEAD', address)).toEqual({ key, parameters });
  }
});

it.each([
  ['PUT', '/api/bookings'],
  ['GET', '/api/bookings/'],
  ['GET', '/api/bookings/a/b'],
  ['GET', '/api/bookings/%E0%A4%A'],
  ['GET', '/api'],
])('finds nothing for %s %s', (method, path) => {
  expect(matchEndpoint(method, path)).toBeUndefined();
});
