import { fillPath } from './definition/fill-path.ts';
import { endpointKeys, endpoints } from './endpoints.ts';
import { matchEndpoint } from './path.ts';

it('fills and matches every path of the table', () => {
  for (const key of endpointKeys) {
    const path = fillPath(endpoints[key].path, { id: 'a b/c' });
    expect(matchEndpoint(endpoints[key].method, path)).toEqual({
      key,
      parameters: endpoints[key].path.includes('{id}') ? { id: 'a b/c' } : {},
    });
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
