import { chakra } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { rules } from '../../../shared/content/rules.ts';
import { type AttendanceRecord, shownResults } from '../../../shared/domain/attendance.ts';
import { longest } from '../../../shared/domain/text-limits.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { Note } from '../../ui/text.tsx';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import type { SeenSession } from './seen-session.ts';
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

/** The text of the only field of a form. */
const submitted = (event: FormEvent<HTMLFormElement>): string => {
  event.preventDefault();
  return String(new FormData(event.currentTarget).get('text') ?? '').trim();
};

const Locker = ({ session, record }: ToolProps) => (
  <form
    method="post"
    onSubmit={(event) => {
      const locker = submitted(event);
      if (locker) record({ kind: 'locker', locker });
    }}
  >
    <Row alignItems="flex-end">
      <TextField
        label="Locker of the phone"
        name="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={longest.locker}
        required
        defaultValue={session.locker}
      />
      <Button type="submit">Keep the locker</Button>
    </Row>
  </form>
);

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

const NoteForm = ({ record }: ToolProps) => (
  <form
    method="post"
    onSubmit={(event) => {
      const text = submitted(event);
      if (text) record({ kind: 'note', text });
    }}
  >
    <Stack gap="3" alignItems="flex-start">
      <chakra.div width="100%">
        <TextAreaField
          label="Note"
          name="text"
          rows={3}
          maxLength={longest.note}
          required
          description="Only what others at the desk need to know. The visitor can ask to read it."
        />
      </chakra.div>
      <Button type="submit">Keep the note</Button>
    </Stack>
  </form>
);

const tools = {
  locker: { label: 'Locker', Tool: Locker },
  rule: { label: 'Rule broken', Tool: RuleBroken },
  result: { label: 'Result', Tool: Result },
  note: { label: 'Note', Tool: NoteForm },
} as const;
type ToolName = keyof typeof tools;

/** Locker, rules, result and note: each opens below its button, and closes when something is recorded. */
export const PersonTools = ({ session, record }: ToolProps) => {
  const [open, setOpen] = useState<ToolName>();
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
