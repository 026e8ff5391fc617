import { chakra } from '@chakra-ui/react';
import { whyNotRecordable } from '../../../shared/domain/desk/desk.ts';
import { clockTime } from '../../../shared/domain/time/moment-text.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/surface.tsx';
import { Note } from '../../ui/text.tsx';
import type { SeenSession } from './seen-session.ts';
import { forgetTap } from './taps.ts';
import { useDeskTools } from './use-desk.ts';
import { wordsOf } from './words.ts';

const List = chakra('ul', { base: { display: 'flex', flexDirection: 'column' } });
const Entry = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    paddingBlock: '2',
    borderTopWidth: '1px',
    borderColor: 'line',
    '& > div': { minWidth: '0', overflowWrap: 'anywhere', whiteSpace: 'pre-line', lineHeight: 1.4 },
    '& button': { flexShrink: 0 },
  },
  variants: { tone: { danger: { color: 'danger' }, calm: {} } },
});

/** Everything that is recorded about a visitor. Each entry can be taken back. */
export const RecordedList = ({ session }: { session: SeenSession }) => {
  const { nowMs, member, staff, undo } = useDeskTools();
  const { events, refused, waiting, times } = session;
  return (
    <List aria-label={`Recorded about ${session.name}`}>
      {events.map((event) => (
        <Entry key={event.nonce}>
          <div>
            {wordsOf(event)}
            <Note>
              {waiting.has(event.nonce)
                ? 'waiting to be sent'
                : [clockTime(event.atMs), staff[event.byStaffId]].filter(Boolean).join(', ')}
            </Note>
          </div>
          {whyNotRecordable(
            { kind: 'undo', undoes: event.nonce },
            events,
            { ...times, byStaffId: member.id },
            nowMs,
          ) ? null : (
            <Button look="outline" onClick={() => undo(session, event.nonce)}>
              {waiting.has(event.nonce) ? 'Take back' : 'Undo'}
              <VisuallyHidden>: {wordsOf(event)}</VisuallyHidden>
            </Button>
          )}
        </Entry>
      ))}
      {refused.map(({ nonce, record, refusal }) => (
        <Entry key={nonce} tone="danger">
          <div>
            Not recorded: {wordsOf(record)}
            <Note color="danger">{refusal}</Note>
          </div>
          <Button look="outline" onClick={() => forgetTap(nonce)}>
            Got it
          </Button>
        </Entry>
      ))}
    </List>
  );
};
