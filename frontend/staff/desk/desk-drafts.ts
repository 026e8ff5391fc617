import { draftNames } from '../parts/drafts.ts';

/** The tools of the desk in which something is typed. */
export type TypedTool = 'locker' | 'note';

interface DeskDraft {
  date: string;
  bookingId: string;
  tool: TypedTool;
}

const prefix = 'desk';

export const draftName = ({ date, bookingId, tool }: DeskDraft): string =>
  [prefix, date, bookingId, tool].join(' ');

/** The newest text that somebody has typed at the desk and not recorded. */
export const newestDraft = (staffId: string): DeskDraft | undefined => {
  const name = draftNames(staffId).findLast((each) => each.startsWith(`${prefix} `));
  if (!name) return undefined;
  const [, date = '', bookingId = '', tool] = name.split(' ');
  return { date, bookingId, tool: tool as TypedTool };
};
