import { expect, it } from '@jest/globals';
import { cityTime } from './city-time.ts';

it('names the time of the city', () => {
  expect(cityTime('America/New_York')).toBe('New York time');
  expect(cityTime('Europe/Berlin')).toBe('Berlin time');
});
