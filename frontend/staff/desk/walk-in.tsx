import { useEffect, useRef, useState } from 'react';
import { type WalkInPayment, walkInSession } from '../../../shared/domain/door/walk-in.ts';
import { hoursText } from '../../../shared/domain/policy/policy-text.ts';
import { formatCents, sessionPriceCents } from '../../../shared/domain/prices/pricing.ts';
import { longest } from '../../../shared/domain/text/text-limits.ts';
import { sessionTimes } from '../../../shared/domain/time/slots.ts';
import type { WalkIn } from '../../../shared/schemas/staff/walk-ins.ts';
import type { StaffMember } from '../../../shared/schemas/staff.ts';
import { site } from '../../../shared/site.ts';
import { serverNow } from '../../api/server-clock.ts';
import { dateAtLocation } from '../../calendar/location-clock.ts';
import { useAct } from '../../features/form/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Failure } from '../../ui/notice.tsx';
import { Card, Row, Stack } from '../../ui/surface.tsx';
import { Note, SectionTitle } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { callStaff } from '../session/api.ts';
import { loadDay } from './desk-days.ts';
import { WalkInDone } from './walk-in-done.tsx';

interface WalkInFormProps {
  member: StaffMember;
  /** Epoch milliseconds of the minute. */
  nowMs: number;
  close: () => void;
}

const hoursOffered = Array.from({ length: Math.min(4, site.maxDurationHours) }, (_, index) => index + 1);

/**
 * Books somebody who stands at the desk. Until an answer comes, a repeated tap sends the same request, so that a lost
 * connection books nobody twice.
 */
export const WalkInForm = ({ member, nowMs, close }: WalkInFormProps) => {
  const [name, setName] = useState('');
  const [duration, setDuration] = useState(1);
  const [isStudent, setIsStudent] = useState(false);
  const [reason, setReason] = useState<string>();
  const [code, setCode] = useState<string>();
  const [nonce, setNonce] = useState(() => crypto.randomUUID());
  const [result, setResult] = useState<WalkIn>();
  const { act, isPending, failure } = useAct();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const session = walkInSession(duration, nowMs);
  const price = formatCents(sessionPriceCents(duration, isStudent));
  /** Another choice is another request. */
  const change = (next: () => void) => {
    next();
    setNonce(crypto.randomUUID());
  };
  const book = (paidBy: WalkInPayment) =>
    void act(async () => {
      const made = await callStaff('create-walk-in', {
        body: {
          ...{ nonce, name, duration, isStudent: isStudent ? 'yes' : 'no', paidBy, reason },
          ...(code && { code }),
        },
      });
      setResult(made);
      await loadDay(dateAtLocation(serverNow()));
    });

  const isPlain = reason === undefined && code === undefined;
  if (result) return <WalkInDone result={result} name={name} close={close} />;
  return (
    <Card aria-labelledby="walk-in-title">
      <Stack gap="4">
        <SectionTitle id="walk-in-title" fontSize="xl">
          Walk-in
        </SectionTitle>
        <TextField
          ref={field}
          label="Name"
          autoComplete="off"
          maxLength={100}
          value={name}
          onChange={({ target }) => change(() => setName(target.value))}
        />
        <Row gap="2" role="group" aria-label="Hours">
          {hoursOffered.map((hours) => (
            <Button
              key={hours}
              look={hours === duration ? 'solid' : 'outline'}
              aria-pressed={hours === duration}
              onClick={() => change(() => setDuration(hours))}
            >
              {hoursText(hours)}
            </Button>
          ))}
        </Row>
        <CheckboxField
          label="Student, with a valid ID"
          checked={isStudent}
          onChange={({ target }) => change(() => setIsStudent(target.checked))}
        />
        <Note role="status">
          {typeof session === 'string'
            ? session
            : `${sessionTimes(session.timeSlot, session.duration)}: ${price}`}
        </Note>
        {reason === undefined ? null : (
          <TextField
            label="Why is it given away?"
            autoComplete="off"
            maxLength={longest.reason}
            value={reason}
            onChange={({ target }) => change(() => setReason(target.value))}
          />
        )}
        {code === undefined ? null : (
          <TextField
            label="Promotion code"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={24}
            value={code}
            onChange={({ target }) => change(() => setCode(target.value))}
          />
        )}
        <Failure>{failure}</Failure>
        <Row gap="2">
          {reason === undefined ? (
            <Button disabled={isPending} onClick={() => book('phone')}>
              {code ? 'With the code, on their phone' : `${price} on their phone`}
            </Button>
          ) : null}
          {isPlain ? (
            <Button look="outline" disabled={isPending} onClick={() => book('package')}>
              Hours of a package
            </Button>
          ) : null}
          {site.cashAtDesk && isPlain ? (
            <Button disabled={isPending} onClick={() => book('cash')}>
              {price} in cash
            </Button>
          ) : null}
          {isPlain ? (
            <Button look="outline" disabled={isPending} onClick={() => setCode('')}>
              Promotion code
            </Button>
          ) : null}
          {member.role === 'operator' && code === undefined ? (
            <Button
              look={reason === undefined ? 'outline' : 'solid'}
              disabled={isPending}
              onClick={() => (reason === undefined ? change(() => setReason('')) : book('complimentary'))}
            >
              {reason === undefined ? 'Give it away' : 'Let them in for nothing'}
            </Button>
          ) : null}
          <Button look="ghost" disabled={isPending} onClick={close}>
            Back
          </Button>
        </Row>
      </Stack>
    </Card>
  );
};

export { WalkInCode } from './walk-in-code.tsx';
