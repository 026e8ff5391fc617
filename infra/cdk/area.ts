import { needsSession } from '../../shared/contract/endpoint.ts';
import { staffEndpoints } from '../../shared/contract/endpoints/staff.ts';
import { type EndpointKey, endpoints } from '../../shared/contract/endpoints.ts';
import { endpointsOfStaff } from '../../shared/contract/staff-endpoints.ts';

export const areas = ['Members', 'Office', 'Staff', 'Visitors'] as const;

/**
 * The nested stack of an endpoint's function. CloudFormation takes 500 resources in a stack, and a function with its
 * role, log and route is seven of them. It also takes 60 dynamic references in a template, and each function has one.
 */
export const areaOf = (key: EndpointKey): (typeof areas)[number] => {
  if (key in staffEndpoints) return 'Staff';
  if (key in endpointsOfStaff) return 'Office';
  return needsSession(endpoints[key]) ? 'Members' : 'Visitors';
};
