import { addressLine, legalName } from '../../../shared/domain/calendar/place.ts';
import { site } from '../../../shared/site.ts';

/** The lines at the end of each mail: the site, the business behind it and its address. */
export const signature = (): string[] => [
  `${site.name} · ${site.contactEmail}`,
  ...(addressLine() ? [`${legalName()}, ${addressLine()}`] : []),
];
