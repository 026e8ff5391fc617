import { hourlyRates } from '../../shared/domain/pricing.ts';
import { site } from '../../shared/site.ts';

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The business behind this site, as search engines read it. Escaped for a script element. */
export const localBusiness = (origin: string, description: string): string =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${origin}/#business`,
    name: site.name,
    slogan: site.tagline,
    description,
    url: `${origin}/`,
    image: `${origin}/social-card.png`,
    email: site.contactEmail,
    priceRange: `$${hourlyRates.studentCents / 100}-$${hourlyRates.introductoryCents / 100} per hour`,
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens: clock(site.openingHour),
      closes: clock(site.closingHour),
    },
  }).replaceAll('<', '\\u003c');
