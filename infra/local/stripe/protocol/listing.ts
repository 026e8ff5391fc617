import { invalidRequest, resourceMissing } from './api-error.ts';
import { optionalInteger, optionalString, type Parameters } from './form-parameters.ts';
import type { StoredObject } from './store.ts';

export const pageParameters = ['limit', 'starting_after', 'ending_before'] as const;

/** The page of a list that a request asks for. `all`: newest first. */
export const pageOf = <Listed extends StoredObject>(
  parameters: Parameters,
  type: string,
): ((all: Listed[]) => { data: Listed[]; has_more: boolean }) => {
  const limit = optionalInteger(parameters, 'limit') ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalidRequest('This value must be between 1 and 100.', {
      code: 'parameter_invalid_integer',
      param: 'limit',
    });
  }
  const startingAfter = optionalString(parameters, 'starting_after');
  const endingBefore = optionalString(parameters, 'ending_before');
  return (all) => {
    const indexOf = (id: string, param: string): number => {
      const index = all.findIndex((listed) => listed.id === id);
      if (index === -1) throw resourceMissing(type, id, param);
      return index;
    };
    if (endingBefore !== undefined) {
      const end = indexOf(endingBefore, 'ending_before');
      const start = Math.max(0, end - limit);
      return { data: all.slice(start, end), has_more: start > 0 };
    }
    const start = startingAfter === undefined ? 0 : indexOf(startingAfter, 'starting_after') + 1;
    const data = all.slice(start, start + limit);
    return { data, has_more: start + data.length < all.length };
  };
};
