import { projectPackages } from '../../shared/domain/prices/packages.ts';
import { hourlyRates } from '../../shared/domain/prices/pricing.ts';
import { localBusiness } from './structured-data.ts';

const origin = 'https://quiet.test';
const dataOf = (path: string) => JSON.parse(localBusiness(origin, 'A quiet place.', path));

it('offers each hour and each package on /pricing, at the prices of the settings', () => {
  const { makesOffer } = dataOf('/pricing');
  const prices = makesOffer.map(({ price }: { price: string }) => price);
  const { introductoryCents, regularCents, studentCents } = hourlyRates;
  const cents = [
    introductoryCents,
    regularCents,
    studentCents,
    ...projectPackages.map((sold) => sold.priceCents),
  ];
  expect(prices).toEqual(cents.map((price) => (price / 100).toFixed(2)));
  for (const offer of makesOffer)
    expect(offer).toMatchObject({ '@type': 'Offer', priceCurrency: 'USD', url: `${origin}/booking` });
});

it('tells on /booking how a session is reserved', () => {
  expect(dataOf('/booking').potentialAction).toMatchObject({
    '@type': 'ReserveAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/booking` },
  });
});

it('says neither on other pages', () => {
  const business = dataOf('/');
  expect(business).toMatchObject({ '@type': 'LocalBusiness', url: `${origin}/` });
  expect(business).not.toHaveProperty('makesOffer');
  expect(business).not.toHaveProperty('potentialAction');
});
