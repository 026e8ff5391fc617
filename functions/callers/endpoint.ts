import type { Caller, Endpoint } from '../../shared/contract/definition/endpoint.ts';
import type { OutputOf } from '../../shared/contract/types.ts';
import type { EndpointRequest, ServedEndpoint } from '../runtime/endpoint-handler.ts';

interface CallerFiles {
  anyone: typeof import('./anyone.ts');
  'booking-holder': typeof import('./booking-holder.ts');
  'former-address': typeof import('./former-address.ts');
  machine: typeof import('./machine.ts');
  member: typeof import('./member.ts');
  'member-just-signed-in': typeof import('./member-just-signed-in.ts');
  'member-with-browser': typeof import('./member-with-browser.ts');
  'offer-holder': typeof import('./offer-holder.ts');
  operator: typeof import('./operator.ts');
  'operator-stepped-up': typeof import('./operator-stepped-up.ts');
  payer: typeof import('./payer.ts');
  'reminder-reader': typeof import('./reminder-reader.ts');
  staff: typeof import('./staff.ts');
  'staff-stepped-up': typeof import('./staff-stepped-up.ts');
  stripe: typeof import('./stripe.ts');
  visitor: typeof import('./visitor.ts');
  'waiting-holder': typeof import('./waiting-holder.ts');
}

/** The part of a request that says who calls: the answer of the caller's file in this folder. */
type Told<Kind extends Caller> = Awaited<ReturnType<CallerFiles[Kind]['default']>>;

/**
 * An endpoint: its contract, and what it does. The contract says who may call. The build puts the file of that caller
 * before the handler, so that a function carries the code of its caller alone.
 */
export const endpoint = <Contract extends Endpoint>(
  contract: Contract,
  handle: (
    request: EndpointRequest<Contract> & Told<Contract['caller']>,
  ) => Promise<OutputOf<Contract, 'response'>>,
): ServedEndpoint => ({ contract, handle: handle as ServedEndpoint['handle'] });
