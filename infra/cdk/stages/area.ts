import { type EndpointKey, folderOf } from '../../../shared/contract/endpoints.ts';

export const areas = ['Members', 'Office', 'Staff', 'Visitors'] as const;

/** A contract that moved to a folder of another stack would make its function and its log anew. */
const areaOfFolder = {
  holders: 'Visitors',
  inbox: 'Office',
  members: 'Members',
  office: 'Office',
  site: 'Visitors',
  staff: 'Staff',
} as const;

/**
 * The nested stack of an endpoint's function. CloudFormation takes 500 resources in a stack, and a function with its
 * role, log and route is seven of them. It also takes 60 dynamic references in a template, and each function has one.
 */
export const areaOf = (key: EndpointKey): (typeof areas)[number] => areaOfFolder[folderOf(key)];
