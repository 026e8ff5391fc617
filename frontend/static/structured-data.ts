import { addressLine, legalName, mapLink } from '../../shared/domain/calendar/place.ts';
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

/** The business behind this site, as search engines read it. Escaped for a script element. */
export const localBusiness = (origin: string, description: string): string =>
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
    priceRange: `$${hourlyRates.studentCents / 100}-$${hourlyRates.introductoryCents / 100} per hour`,
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: openWeekdays(),
      opens: clock(site.openingHour),
      closes: clock(site.closingHour),
    },
  }).replaceAll('<', '\\u003c');
