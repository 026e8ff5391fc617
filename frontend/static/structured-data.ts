import { addressLine, legalName, mapLink } from '../../shared/domain/calendar/place.ts';
import { projectPackages } from '../../shared/domain/prices/packages.ts';
import { hourlyRates } from '../../shared/domain/prices/pricing.ts';
import { openWeekdays } from '../../shared/domain/time/opening-days.ts';
import { site } from '../../shared/site.ts';

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Absent while there is no address: a business without one is still to open. */
const place = () => {
  const { street, city, region, postalCode, country } = site.address;
  if (!addressLine()) return {};
  return {
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: region || undefined,
      postalCode: postalCode || undefined,
      addressCountry: country,
    },
    hasMap: mapLink(),
  };
};

const dollars = (cents: number): string => (cents / 100).toFixed(2);

const offer = (origin: string, name: string, priceCents: number, unit: object = {}) => ({
  '@type': 'Offer',
  name,
  url: `${origin}/booking`,
  availability: 'https://schema.org/InStock',
  price: dollars(priceCents),
  priceCurrency: 'USD',
  ...unit,
});

/** The price of each hour that is begun. */
const anHour = (cents: number) => ({
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    price: dollars(cents),
    priceCurrency: 'USD',
    unitCode: 'HUR',
  },
});

const hourlyOffer = (origin: string, name: string, cents: number) =>
  offer(origin, name, cents, anHour(cents));

const firstHours =
  hourlyRates.introductoryHours === 1 ? 'the first' : `the first ${hourlyRates.introductoryHours}`;

/** All that is sold, at the prices of the settings. */
const offers = (origin: string) => ({
  makesOffer: [
    ...(hourlyRates.introductoryHours > 0
      ? [hourlyOffer(origin, `Hour of a focus session, ${firstHours}`, hourlyRates.introductoryCents)]
      : []),
    hourlyOffer(origin, 'Hour of a focus session', hourlyRates.regularCents),
    hourlyOffer(origin, 'Hour of a focus session for students', hourlyRates.studentCents),
    ...projectPackages.map(({ name, hours, priceCents }) =>
      offer(origin, `${name}: ${hours} hours`, priceCents),
    ),
  ],
});

/** How a session is reserved. */
const reservation = (origin: string) => ({
  potentialAction: {
    '@type': 'ReserveAction',
    name: 'Book a focus session',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${origin}/booking`,
      inLanguage: 'en-US',
      actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
    },
    result: { '@type': 'Reservation', name: 'Focus session' },
  },
});

const ofPage: Readonly<Record<string, (origin: string) => object>> = {
  '/pricing': offers,
  '/booking': reservation,
};

/** The business behind this site, as search engines read it, with what a page adds. Escaped for a script element. */
export const localBusiness = (origin: string, description: string, path: string): string =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${origin}/#business`,
    name: site.name,
    legalName: legalName(),
    slogan: site.tagline,
    description,
    url: `${origin}/`,
    image: `${origin}/social-card.png`,
    email: site.contactEmail,
    ...place(),
    ...ofPage[path]?.(origin),
    priceRange: `$${hourlyRates.studentCents / 100}-$${hourlyRates.introductoryCents / 100} per hour`,
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: openWeekdays(),
      opens: clock(site.openingHour),
      closes: clock(site.closingHour),
    },
  }).replaceAll('<', '\\u003c');
