import { site } from '../../site.ts';

/** The location's time zone in common words: "New York time". */
export const cityTime = (timeZone: string = site.timeZone): string =>
  `${timeZone.split('/').at(-1)?.replaceAll('_', ' ')} time`;
