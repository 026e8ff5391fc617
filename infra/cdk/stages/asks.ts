import { refusals } from '../../../shared/contract/definition/endpoint.ts';
import { fillPath } from '../../../shared/contract/definition/fill-path.ts';
import type { Ask } from '../../../shared/contract/definition/release-trial.ts';
import { type Endpoint, type EndpointKey, endpoints } from '../../../shared/contract/endpoints.ts';

/** The example of a contract as a stranger would send it, with the answer that its caller asks for. */
export const askOf = (key: EndpointKey): Ask => {
  const { method, path, caller, example }: Endpoint = endpoints[key];
  const { parameters = {}, body, rawBody } = example;
  const sent = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
  const refusal = refusals[caller];
  return {
    key,
    method,
    path: fillPath<string>(path, parameters),
    parameters,
    ...(sent !== undefined && { body: sent }),
    ...(refusal !== undefined && { refusal }),
  };
};
