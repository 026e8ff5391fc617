import { chakra } from '@chakra-ui/react';
import { type SubmitEvent, useState } from 'react';
import { rules } from '../../../shared/content/rules.ts';
import { type AttendanceRecord, shownResults } from '../../../shared/domain/desk/attendance.ts';
import { longest } from '../../../shared/domain/text/text-limits.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { Note } from '../../ui/text.tsx';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import { useDraft } from '../parts/drafts.ts';
import { currentMember } from '../session/member.ts';
import { draftName, newestDraft, type TypedTool } from './desk-drafts.ts';
import type { SeenSession } from './seen-session.ts';
import { useDeskTools } from './use-desk.ts';
import { resultWords } from './words.ts';

const Choices = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(13rem, 1fr))',
    gap: '2',
    '& button': { justifyContent: 'space-between', textAlign: 'start' },
    '& small': { color: 'danger', fontSize: 'xs', fontWeight: 600 },
  },
});

interface ToolProps {
  session: SeenSession;
  record: (record: AttendanceRecord) => void;
}

/** The text of the only field of a tool. It is kept until it is recorded. */
const useTyped = (tool: TypedTool, { bookingId }: SeenSession, initial?: string) => {
  const { date } = useDeskTools();
  return useDraft(draftName({ date, bookingId, tool }), initial);
};

const Locker = ({ session, record }: ToolProps) => {
  const { othersWithLocker } = useDeskTools();
  const [locker, setLocker] = useTyped('locker', session, session.locker);
  const [others, setOthers] = useState<readonly string[]>([]);
  const give = (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = locker.trim();
    const found = othersWithLocker(wanted, session.bookingId);
    // It may be on purpose, so a second tap gives it to both.
    if (found.length > others.length) return setOthers(found);
    setLocker('');
    record({ kind: 'locker', locker: wanted });
  };
  return (
    <form method="post" onSubmit={give}>
      <Stack gap="3">
        <Row alignItems="flex-end">
          <TextField
            label="Locker of the phone"
            name="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={longest.locker}
            required
            value={locker}
            onChange={({ target }) => {
              setLocker(target.value);
              setOthers([]);
            }}
          />
          <Button type="submit">{others.length > 0 ? 'Give it to both' : 'Keep the locker'}</Button>
        </Row>
        {others.length > 0 ? (
          <Notice role="alert">
            <p>This locker has been given already: {others.join(' and ')}. Should it be given to both?</p>
          </Notice>
        ) : null}
      </Stack>
    </form>
  );
};

const RuleBroken = ({ record }: ToolProps) => (
  <Choices role="group" aria-label="Broken rule">
    {rules.map(({ id, title, critical }) => (
      <Button key={id} look="outline" onClick={() => record({ kind: 'rule-broken', rule: id })}>
        {title}
        {critical ? <small>critical</small> : null}
      </Button>
    ))}
  </Choices>
);

const Result = ({ session, record }: ToolProps) => (
  <Choices role="group" aria-label="Result">
    {shownResults.map((shown) => (
      <Button
        key={shown}
        look={session.facts.resultShown === shown ? 'solid' : 'outline'}
        aria-pressed={session.facts.resultShown === shown}
        onClick={() => record({ kind: 'result', shown })}
      >
        {resultWords[shown]}
      </Button>
    ))}
  </Choices>
);

const NoteForm = ({ session, record }: ToolProps) => {
  const [text, setText] = useTyped('note', session);
  const keep = (event: SubmitEvent) => {
    event.preventDefault();
    const note = text.trim();
    if (!note) return;
    setText('');
    record({ kind: 'note', text: note });
  };
  return (
    <form method="post" onSubmit={keep}>
      <Stack gap="3" alignItems="flex-start">
        <chakra.div width="100%">
          <TextAreaField
            label="Note"
            name="text"
            rows={3}
            maxLength={longest.note}
            required
            value={text}
            onChange={({ target }) => setText(target.value)}
            description="Only what others at the desk need to know. The visitor can ask to read it."
          />
        </chakra.div>
        <Button type="submit">Keep the note</Button>
      </Stack>
    </form>
  );
};

const tools = {
  locker: { label: 'Locker', Tool: Locker },
  rule: { label: 'Rule broken', Tool: RuleBroken },
  result: { label: 'Result', Tool: Result },
  note: { label: 'Note', Tool: NoteForm },
} as const;
type ToolName = keyof typeof tools;

/** The tool in which somebody has typed about a visitor before the page was loaded again. */
const toolWithDraft = ({ bookingId }: SeenSession): TypedTool | undefined => {
  const draft = newestDraft(currentMember()?.id ?? '');
  return draft?.bookingId === bookingId ? draft.tool : undefined;
};

/** Locker, rules, result and note: each opens below its button, and closes when something is recorded. */
export const PersonTools = ({ session, record }: ToolProps) => {
  const [open, setOpen] = useState<ToolName | undefined>(() => toolWithDraft(session));
  const isHere = session.facts.attendance === 'arrived';
  const names = isHere ? (Object.keys(tools) as ToolName[]) : (['note'] as const);
  const shown = names.find((name) => name === open);
  const Tool = shown && tools[shown].Tool;
  return (
    <Stack gap="3">
      <Row gap="2">
        {names.map((name) => (
          <Button
            key={name}
            look={name === shown ? 'solid' : 'outline'}
            aria-expanded={name === shown}
            onClick={() => setOpen(name === shown ? undefined : name)}
          >
            {tools[name].label}
          </Button>
        ))}
      </Row>
      {Tool ? (
        <Tool
          session={session}
          record={(wanted) => {
            record(wanted);
            setOpen(undefined);
          }}
        />
      ) : null}
      {shown === 'rule' ? <Note>A critical rule counts against the session.</Note> : null}
    </Stack>
  );
};
