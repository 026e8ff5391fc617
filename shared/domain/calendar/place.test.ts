import { unusualSite } from '../../tested-site.ts';
import { addressLine, comingSoon, mapLink, whereText } from './place.ts';

const { address } = unusualSite;
const line = '12 Park Street, Kolkata, West Bengal 700016, IN';

it('writes an address in one line', () => {
  expect(addressLine(address)).toBe(line);
  expect(whereText(address)).toBe(line);
});

it('leaves out the parts that an address does not have', () => {
  expect(addressLine({ ...address, region: '', postalCode: '' })).toBe('12 Park Street, Kolkata, IN');
  expect(addressLine({ ...address, region: '' })).toBe('12 Park Street, Kolkata, 700016, IN');
});

it('says that a place without an address is still to come', () => {
  expect(addressLine()).toBe('');
  expect(whereText()).toBe(comingSoon);
  expect(mapLink()).toBeUndefined();
});

it('links to a map of the address, or to the one that is set', () => {
  expect(mapLink({ address, mapUrl: '' })).toBe(
    'https://www.google.com/maps/search/?api=1&query=12%20Park%20Street%2C%20Kolkata%2C%20West%20Bengal%20700016%2C%20IN',
  );
  expect(mapLink({ address, mapUrl: 'https://maps.example.org/x' })).toBe('https://maps.example.org/x');
});
