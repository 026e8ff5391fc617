import { endpointKeys, endpoints } from '../../shared/contract/endpoints.ts';
import { grownPlaces, placeOf, readPlaces, routeOf } from '../cdk/stages/place.ts';

const places = readPlaces();

it('gives each endpoint a place in the stacks that it keeps: run npm run places for a new one', () => {
  const missing = endpointKeys.filter((key) => !places[routeOf(key)]);
  expect(missing).toEqual([]);
});

it('gives no two routes one place, not even to one that is gone', () => {
  const names = Object.values(places).map((place) => place.split('/')[1]);
  expect(new Set(names).size).toBe(names.length);
});

it('keeps the place of an endpoint whose folder, key or parameter has another name, and gives a new route another', () => {
  const known = { 'GET /api/bookings/{}': 'Staff/old-name' } as const;
  expect(placeOf('get-booking', known)).toEqual({ area: 'Staff', name: 'old-name' });
  expect(endpoints['get-booking'].path).toBe('/api/bookings/{id}');
  const moved = { 'GET /api/former': 'Members/get-booking' } as const;
  expect(grownPlaces(moved, ['get-booking'])).toEqual({
    ...moved,
    'GET /api/bookings/{}': 'Visitors/get-booking-2',
  });
});
