import { useState } from 'react';
import { usualNoticeHours } from '../../../shared/domain/offers/usual-notice.ts';
import { anySlot } from '../../../shared/domain/offers/waiter.ts';
import { runsPastClosing, slotText } from '../../../shared/domain/time/slots.ts';
import { site } from '../../../shared/site.ts';
import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Failure, Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { Note } from '../../ui/text.tsx';
import { EmailField, TextField } from '../../ui/text-field.tsx';
import { useAct } from '../form/use-act.ts';

export interface TellMeProps {
  date: string;
  /** The time slots that are full. */
  fullSlots: readonly string[];
  /** The name and the address that the booking form knows. */
  person: { name: string; email: string };
  /** Keeps what was typed of them, once they are on the list. */
  know: (person: { name: string; email: string }) => void;
}

const hoursLabel = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`);
const notices = [0, 1, 2, 3, 6, 12, 24];
const toOption = (label: (value: number) => string) => (value: number) => ({
  value: String(value),
  label: label(value),
});
const durationOptions = (timeSlot: string) =>
  Array.from({ length: site.maxDurationHours }, (_, index) => index + 1)
    .filter((hours) => timeSlot === anySlot || !runsPastClosing(timeSlot, hours))
    .map(toOption(hoursLabel));
const noticeOptions = notices.map(
  toOption((hours) => (hours === 0 ? 'Until it begins' : `${hoursLabel(hours)} before`)),
);

/** A visitor's wish to be told when a seat is free, on a day or at an hour that is full. */
export const TellMe = ({ date, fullSlots, person, know }: TellMeProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const [wish, setWish] = useState({
    timeSlot: fullSlots[0] ?? anySlot,
    duration: '1',
    noticeHours: String(usualNoticeHours),
    name: person.name,
    email: person.email,
  });
  const { act, isPending, failure } = useAct();
  const [done, setDone] = useState<string>();
  const field = (name: keyof typeof wish) => ({
    name: `waiting-${name}`,
    value: wish[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setWish((before) => ({ ...before, [name]: value })),
  });
  const send = () =>
    act(async () => {
      const { timeSlot, duration, noticeHours, name, email } = wish;
      const { says } = await callApi('join-waiting', {
        body: {
          ...{ name, email, date, timeSlot },
          duration: Number(duration),
          noticeHours: Number(noticeHours),
        },
      });
      know({ name, email });
      setDone(says);
    });
  if (done)
    return (
      <Notice role="status">
        <p>{done}</p>
      </Notice>
    );
  if (!isOpen)
    return (
      <Button look="outline" onClick={() => setIsOpen(true)} alignSelf="start">
        Tell me when a seat is free
      </Button>
    );
  const slots = [
    ...fullSlots.map((timeSlot) => ({ value: timeSlot, label: slotText(timeSlot) })),
    { value: anySlot, label: 'Any hours that day' },
  ];
  return (
    <Notice
      role="group"
      aria-label="Tell me when a seat is free"
      onKeyDown={(event) => {
        // It stands inside of the booking form, which the key would send.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        void send();
      }}
    >
      <Stack gap="4" width="100%">
        <SelectField label="First hour" options={slots} {...field('timeSlot')} />
        <SelectField label="How long" options={durationOptions(wish.timeSlot)} {...field('duration')} />
        <SelectField label="Shortest notice" options={noticeOptions} {...field('noticeHours')} />
        <TextField label="Name" autoComplete="name" {...field('name')} />
        <EmailField {...field('email')} />
        <Failure>{failure}</Failure>
        <Row gap="3">
          <Button disabled={isPending} onClick={() => void send()}>
            Tell me
          </Button>
          <Button look="ghost" onClick={() => setIsOpen(false)}>
            Not now
          </Button>
        </Row>
        <Note>
          We offer free seats in the order of the list. When it is your turn, we reserve a seat for a short
          time and email you. Waiting is free.
        </Note>
      </Stack>
    </Notice>
  );
};
