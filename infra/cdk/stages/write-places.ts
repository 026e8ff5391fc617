import { writeFileSync } from 'node:fs';
import { endpointKeys } from '../../../shared/contract/endpoints.ts';
import { grownPlaces, placesFile, readPlaces } from './place.ts';

/** `npm run places`: gives each new endpoint its place, which it keeps in all later releases. */
const places = readPlaces();
const grown = grownPlaces(places, endpointKeys);
writeFileSync(placesFile, `${JSON.stringify(grown, null, 2)}\n`);
console.log(`New places: ${Object.keys(grown).length - Object.keys(places).length}`);
