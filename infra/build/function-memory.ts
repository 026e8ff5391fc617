import {
  type BackgroundFunction,
  type BackgroundKey,
  backgroundFunctions,
} from '../../shared/contract/background-functions.ts';
import { type Endpoint, type EndpointKey, endpoints } from '../../shared/contract/endpoints.ts';

const defaultMegabytes = 512;

/** The memory of a function, from the contract. */
export const functionMemoryMegabytes = (key: BackgroundKey | EndpointKey): number => {
  const lines: Record<typeof key, BackgroundFunction | Endpoint> = { ...endpoints, ...backgroundFunctions };
  return lines[key].memoryMegabytes ?? defaultMegabytes;
};
