import { type FormEvent, useState } from 'react';
import { hourText, startHours } from '../../../../shared/domain/time/slots.ts';
import { ApiError } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Failure, Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Card, Stack } from '../../../ui/surface.tsx';
import { Note, SectionTitle } from '../../../ui/text.tsx';
import { TextAreaField, TextField } from '../../../ui/text-field.tsx';
import { FormButtons } from '../../parts/form-buttons.tsx';
import { useRequest } from '../../parts/use-request.ts';
import { counted } from '../../parts/words.ts';
import { callStaff } from '../../session/api.ts';

const opening = startHours[0] ?? 0;
const closing = (startHours.at(-1) ?? 0) + 1;
const starts = startHours.map((hour) => ({ value: String(hour), label: hourText(hour) }));
const ends = startHours.map((hour) => ({ value: String(hour + 1), label: hourText(hour + 1) }));

interface MessageFormProps {
  date: string;
  close: () => void;
}

/** Writes to everybody who is booked in some hours of a day, after showing how many they are. */
export const MessageForm = ({ date, close }: MessageFormProps) => {
  const [fromHour, setFromHour] = useState(opening);
  const [toHour, setToHour] = useState(closing);
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  const [preview, setPreview] = useState<{ mails: number; withoutAddress: number }>();
  const [sent, setSent] = useState<number>();
  const hours = { date, fromHour, toHour };
  // The idempotency key: previewing or sending this announcement again does not send it twice.
  const [id] = useState(() => crypto.randomUUID());
  const { request, isPending, failure } = useRequest(async () => {
    if (!preview) {
      setPreview(await callStaff('preview-message', { body: hours }));
      return;
    }
    try {
      const body = { ...hours, id, subject, text, mails: preview.mails };
      setSent((await callStaff('send-message', { body })).mails);
    } catch (error) {
      // Others have booked or cancelled since: the operator looks again.
      if (error instanceof ApiError && error.status === 409) setPreview(undefined);
      throw error;
    }
  });
  const change = (next: () => void) => {
    setPreview(undefined);
    next();
  };
  if (sent !== undefined)
    return (
      <Notice role="status">
        <p>{counted(sent, 'mail')} on the way.</p>
        <Button look="outline" onClick={close}>
          Close
        </Button>
      </Notice>
    );
  return (
    <Card aria-labelledby="message-title">
      <Stack>
        <SectionTitle id="message-title">Write to everybody who is booked</SectionTitle>
        <Form
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            request();
          }}
        >
          <SelectField
            label="From"
            options={starts}
            value={String(fromHour)}
            onChange={({ target }) => change(() => setFromHour(Number(target.value)))}
          />
          <SelectField
            label="Until"
            options={ends}
            value={String(toHour)}
            onChange={({ target }) => change(() => setToHour(Number(target.value)))}
          />
          <TextField
            label="Subject"
            maxLength={100}
            value={subject}
            onChange={({ target }) => setSubject(target.value)}
          />
          <TextAreaField
            label="Message"
            description="Each booking gets one mail, with a greeting and the time of the session."
            maxLength={2000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Note role="status">
            {preview
              ? `It goes to ${counted(preview.mails, 'booking')}${preview.withoutAddress > 0 ? `. ${counted(preview.withoutAddress, 'visitor')} gave no address` : ''}.`
              : ''}
          </Note>
          <Failure>{failure}</Failure>
          <FormButtons
            label={preview ? `Send ${counted(preview.mails, 'mail')}` : 'See how many it goes to'}
            isReady
            isPending={isPending}
            close={close}
          />
        </Form>
      </Stack>
    </Card>
  );
};
