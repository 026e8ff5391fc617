import type { FinalState } from '../world/final-state.ts';

/** Every address that an account has ever confirmed. */
export const confirmedAddresses = ({
  changes,
}: Pick<FinalState, 'changes'>): ReadonlyMap<string, ReadonlySet<string>> => {
  const addresses = new Map<string, Set<string>>();
  for (const { key, item } of changes) {
    if (!item?.email || !/^USER#\S+ ACCOUNT$/.test(key)) continue;
    const id = String(item.id);
    addresses.set(id, (addresses.get(id) ?? new Set()).add(String(item.email)));
  }
  return addresses;
};
