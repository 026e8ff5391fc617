import { useState } from 'react';
import { sessionSlot } from '../../features/stored/session-store.ts';
import { currentMember } from '../session/member.ts';

/** Text that somebody has typed and not sent. */
interface Draft {
  /** The person who typed it. Nobody else at this device sees it. */
  staffId: string;
  name: string;
  text: string;
}

/** It survives a reload, and ends with the tab. */
const slot = sessionSlot<readonly Draft[]>('staffDrafts');

const stored = (): readonly Draft[] => {
  const value = slot.read();
  return Array.isArray(value) ? (value as Draft[]) : [];
};

const keep = (draft: Draft): void => {
  const others = stored().filter(({ staffId, name }) => staffId !== draft.staffId || name !== draft.name);
  slot.write(draft.text === '' ? others : [...others, draft]);
};

/** The names of what somebody has typed and not sent, newest last. */
export const draftNames = (staffId: string): string[] =>
  stored()
    .filter((draft) => draft.staffId === staffId)
    .map(({ name }) => name);

/** The text of a field that keeps what is typed. An empty text is no draft. */
export const useDraft = (name: string, initial = ''): [text: string, setText: (text: string) => void] => {
  const staffId = currentMember()?.id ?? '';
  const [text, setText] = useState(
    () => stored().find((draft) => draft.staffId === staffId && draft.name === name)?.text ?? initial,
  );
  const change = (next: string): void => {
    setText(next);
    keep({ staffId, name, text: next === initial ? '' : next });
  };
  return [text, change];
};
