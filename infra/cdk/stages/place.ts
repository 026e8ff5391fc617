import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EndpointKey, endpoints, folderOf } from '../../../shared/contract/endpoints.ts';

/** The last takes what has no room in the others. */
export const areas = ['Members', 'Office', 'Staff', 'Visitors', 'Further'] as const;
export type Area = (typeof areas)[number];

/** The nested stack of an endpoint's function with all that belongs to it, and the name that they have there. */
export interface Place {
  area: Area;
  name: string;
}

/** Places by their routes, such as "GET /api/bookings/{}". */
export type Places = Readonly<Record<string, `${Area}/${string}`>>;

const areaOfFolder = {
  accounts: 'Visitors',
  books: 'Office',
  door: 'Staff',
  holders: 'Visitors',
  inbox: 'Office',
  integrations: 'Office',
  machines: 'Members',
  members: 'Members',
  office: 'Office',
  site: 'Visitors',
  staff: 'Staff',
} as const;

/** The references of a template leave room for so many endpoints. */
const mostInArea = 34;

export const placesFile = join(import.meta.dirname, 'places.json');

/** A parameter of a path may be renamed. */
export const routeOf = (key: EndpointKey): string =>
  `${endpoints[key].method} ${endpoints[key].path.replaceAll(/\{\w+\}/g, '{}')}`;

export const readPlaces = (): Places => JSON.parse(readFileSync(placesFile, 'utf8')) as Places;

/** The places, with one for each endpoint that has none: by its folder and its key. None is ever changed. */
export const grownPlaces = (places: Places, keys: readonly EndpointKey[]): Places => {
  const grown: Record<string, `${Area}/${string}`> = { ...places };
  const names = new Set(Object.values(places).map((place) => place.split('/')[1]));
  for (const key of keys) {
    if (grown[routeOf(key)]) continue;
    let name: string = key;
    for (let number = 2; names.has(name); number += 1) name = `${key}-${number}`;
    names.add(name);
    const area = areaOfFolder[folderOf(key)];
    const neighbours = Object.values(grown).filter((place) => place.startsWith(`${area}/`));
    grown[routeOf(key)] = `${neighbours.length < mostInArea ? area : 'Further'}/${name}`;
  }
  return grown;
};

/**
 * Where an endpoint is, in all releases. API Gateway takes a route once, and Lambda a name: a route that moved to
 * another nested stack would be made there before it is removed here, and the update would fail. So each has the place
 * of its first release, whatever its folder, caller or key is today (infra/docs/decisions/010-places.md).
 *
 * CloudFormation takes 500 resources in a stack, and a function with its role, log and route is seven of them. It also
 * takes 60 dynamic references in a template, and each function has one.
 */
export const placeOf = (key: EndpointKey, places: Places = readPlaces()): Place => {
  const [area, name] = (grownPlaces(places, [key])[routeOf(key)] ?? '').split('/') as [Area, string];
  return { area, name };
};
