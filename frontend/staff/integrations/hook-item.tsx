import { useState } from 'react';
import { hookEvents, hookEventTypes } from '../../../shared/domain/hooks/hook-events.ts';
import { shortMomentText } from '../../../shared/domain/time/moment-text.ts';
import type { Hook } from '../../../shared/schemas/staff/integrations.ts';
import { Button } from '../../ui/button.tsx';
import { Failure, Notice } from '../../ui/notice.tsx';
import { Card, Row, Stack } from '../../ui/surface.tsx';
import { CardTitle, Note } from '../../ui/text.tsx';
import { ActDialog } from '../office/act-dialog.tsx';
import { useRequest } from '../parts/use-request.ts';
import { callStaff } from '../session/api.ts';
import { Deliveries } from './deliveries.tsx';
import type { OnlyNow } from './shown-secret.tsx';

const momentOf = (at: string): string => shortMomentText(Date.parse(at));

const eventsText = ({ events }: Hook): string =>
  events.length === hookEventTypes.length ? 'All events' : events.map((type) => hookEvents[type]).join(', ');

interface HookItemProps {
  hook: Hook;
  show: (made: OnlyNow) => void;
}

type Question = 'remove' | 'secret';

/** A webhook with what was sent to it. */
export const HookItem = ({ hook, show }: HookItemProps) => {
  const { id, url, note, namesPeople, says, acts, disabledAt, failingSince, oldSecretUntil } = hook;
  const [question, setQuestion] = useState<Question>();
  const [isOpen, setIsOpen] = useState(false);
  const parameters = { id };
  const test = useRequest(
    () => callStaff('test-hook', { parameters }),
    () => setIsOpen(true),
  );
  const enable = useRequest(() => callStaff('enable-hook', { parameters }));
  const rotate = async () => {
    const { secret } = await callStaff('rotate-hook-secret', { parameters });
    show({ text: `This is the new secret of ${url}. The former secret stays valid for a day.`, secret });
  };
  const close = () => setQuestion(undefined);
  return (
    <Card as="li">
      <Stack gap="4">
        <CardTitle overflowWrap="anywhere">{url}</CardTitle>
        <Note>
          {[note, eventsText(hook), namesPeople ? 'With names of people' : 'Without names']
            .filter(Boolean)
            .join(' · ')}
        </Note>
        <Notice tone={disabledAt || failingSince ? 'danger' : 'calm'}>{says}</Notice>
        {oldSecretUntil ? <Note>The former secret stays valid until {momentOf(oldSecretUntil)}.</Note> : null}
        <Row gap="3">
          {acts.includes('switch-on') ? (
            <Button disabled={enable.isPending} onClick={enable.request} aria-label={`Switch on ${url}`}>
              Switch on
            </Button>
          ) : (
            <Button
              look="outline"
              disabled={test.isPending}
              onClick={test.request}
              aria-label={`Test ${url}`}
            >
              Send a test
            </Button>
          )}
          <Button
            look="outline"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            aria-label={`What was sent to ${url}`}
          >
            What was sent
          </Button>
          <Button look="outline" onClick={() => setQuestion('secret')} aria-label={`New secret for ${url}`}>
            New secret
          </Button>
          <Button look="ghost" onClick={() => setQuestion('remove')} aria-label={`Remove ${url}`}>
            Remove
          </Button>
        </Row>
        <Failure>{test.failure ?? enable.failure}</Failure>
        {isOpen ? <Deliveries hookId={id} name={url} /> : null}
      </Stack>
      {question === 'remove' ? (
        <ActDialog
          title="Remove this webhook?"
          label="Remove it now"
          carryOut={() => callStaff('remove-hook', { parameters })}
          close={close}
        >
          <p>Events that are waiting for it will not be sent.</p>
        </ActDialog>
      ) : null}
      {question === 'secret' ? (
        <ActDialog title="A new secret?" label="Make a new secret" carryOut={rotate} close={close}>
          <p>You have a day to install the new secret. Until then, both are valid.</p>
        </ActDialog>
      ) : null}
    </Card>
  );
};
