import { type FormEvent, useState } from 'react';
import { phoneOfferClosesHours } from '../../../../shared/domain/offers/phone-offer-hours.ts';
import { hoursText } from '../../../../shared/domain/policy/policy-text.ts';
import { formatCents } from '../../../../shared/domain/prices/pricing.ts';
import { momentText } from '../../../../shared/domain/time/moment-text.ts';
import { sessionTimes } from '../../../../shared/domain/time/slots.ts';
import type { ShownOffer } from '../../../../shared/schemas/staff/staff-offers.ts';
import { site } from '../../../../shared/site.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { Form } from '../../../ui/form.tsx';
import { Failure, Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Card, Stack } from '../../../ui/surface.tsx';
import { Note, SectionTitle } from '../../../ui/text.tsx';
import { EmailField, TextField } from '../../../ui/text-field.tsx';
import { FormButtons } from '../../parts/form-buttons.tsx';
import { useRequest } from '../../parts/use-request.ts';
import { callStaff } from '../../session/api.ts';
import { useFreeTimes } from './use-free-times.ts';

const durations = Array.from({ length: site.maxDurationHours }, (_, index) => ({
  value: String(index + 1),
  label: hoursText(index + 1),
}));

interface OfferFormProps {
  date: string;
  close: () => void;
}

const Made = ({ offer: { name, until, owesCents }, email }: { offer: ShownOffer; email: string }) => {
  const end = momentText(Date.parse(until));
  return owesCents === undefined ? (
    <p>
      A link is on its way to {email}. The seats are kept for {name} until {end}.
    </p>
  ) : (
    <p>
      The seats are kept for {name} until {end}. The desk takes {formatCents(owesCents)} when they come.
    </p>
  );
};

/** Keeps seats for somebody on the phone, who pays by a link in a mail, or in cash when they come. */
export const OfferForm = ({ date, close }: OfferFormProps) => {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [paysAtDesk, setPaysAtDesk] = useState(false);
  const [isStudent, setIsStudent] = useState(false);
  const [timeSlot, setTimeSlot] = useState('');
  const [duration, setDuration] = useState('1');
  const times = useFreeTimes(date, Number(duration));
  const starts = (times.freeTimes ?? []).map((slot) => ({
    value: slot,
    label: sessionTimes(slot, Number(duration)),
  }));
  const [made, setMade] = useState<ShownOffer>();
  const { request, isPending, failure } = useRequest(async (nonce) => {
    const session = { nonce, name, date, timeSlot, duration: Number(duration) };
    const terms = paysAtDesk ? ({ paysAtDesk, isStudent: isStudent ? 'yes' : 'no' } as const) : { email };
    setMade(await callStaff('create-offer', { body: { ...session, ...terms } }));
  });
  if (made)
    return (
      <Notice role="status">
        <Made offer={made} email={email} />
        <Button look="outline" onClick={close}>
          Close
        </Button>
      </Notice>
    );
  return (
    <Card aria-labelledby="offer-form-title">
      <Stack>
        <SectionTitle id="offer-form-title">Keep seats for somebody</SectionTitle>
        <Form
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            request();
          }}
        >
          <TextField
            label="Name"
            autoComplete="off"
            maxLength={100}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          {site.cashAtDesk ? (
            <CheckboxField
              label="Pays in cash at the desk"
              checked={paysAtDesk}
              onChange={({ target }) => setPaysAtDesk(target.checked)}
            />
          ) : null}
          {paysAtDesk ? (
            <CheckboxField
              label="Student, with a valid ID"
              checked={isStudent}
              onChange={({ target }) => setIsStudent(target.checked)}
            />
          ) : (
            <EmailField autoComplete="off" value={email} onChange={({ target }) => setEmail(target.value)} />
          )}
          <SelectField
            label="Hours"
            options={durations}
            value={duration}
            onChange={({ target }) => {
              setDuration(target.value);
              setTimeSlot('');
            }}
          />
          <SelectField
            label="Time"
            placeholder={times.freeTimes?.length === 0 ? 'No free time of this length' : 'Choose a time'}
            options={starts}
            value={timeSlot}
            onChange={({ target }) => setTimeSlot(target.value)}
          />
          <Note>
            {paysAtDesk
              ? `The seats are kept until ${site.noShowAfterMinutes} minutes after the session begins.`
              : `The seats are kept for ${hoursText(site.phoneOfferHours)}, or until ${hoursText(phoneOfferClosesHours)} before the session.`}
          </Note>
          <Failure>{failure ?? times.failure}</Failure>
          <FormButtons
            label={paysAtDesk ? 'Keep the seats' : 'Send the offer'}
            isReady={timeSlot !== ''}
            isPending={isPending}
            close={close}
          />
        </Form>
      </Stack>
    </Card>
  );
};
