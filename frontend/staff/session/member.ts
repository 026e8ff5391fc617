import type { StaffMember } from '../../../shared/schemas/staff.ts';
import { useStoreInPieces } from '../../ui/use-store-in-pieces.ts';

/** `member` is undefined until the server has answered, and while nobody is signed in. */
interface MemberState {
  isLoading: boolean;
  member: StaffMember | undefined;
  /** Set when the server could not be asked. */
  failure: string | undefined;
}

let state: MemberState = { isLoading: true, member: undefined, failure: undefined };
const listeners = new Set<() => void>();

const tell = (next: MemberState): void => {
  state = next;
  for (const listener of listeners) listener();
};

export const setMember = (member: StaffMember | undefined): void =>
  tell({ isLoading: false, member, failure: undefined });

export const setFailure = (failure: string): void => tell({ isLoading: false, member: undefined, failure });

export const currentMember = (): StaffMember | undefined => state.member;

export const subscribeToMember = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const currentState = (): MemberState => state;

/** The signed-in proctor or operator. */
export const useMember = (): MemberState => useStoreInPieces(subscribeToMember, currentState);
