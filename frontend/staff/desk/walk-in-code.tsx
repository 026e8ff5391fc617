import { useEffect, useState } from 'react';
import { walkInSentence } from '../../../shared/domain/door/describe-arrival.ts';
import { momentText } from '../../../shared/domain/time/moment-text.ts';
import type { OfferedWalkIn, PendingWalkIn } from '../../../shared/schemas/staff/walk-ins.ts';
import { Note, TextLink } from '../../ui/text.tsx';
import { QrCode } from '../parts/qr-code.tsx';
import { callStaff } from '../session/api.ts';
import { loadDay } from './desk-days.ts';

const everyMs = 5000;

const isPending = ({ state }: PendingWalkIn): boolean => state === 'open' || state === 'paying';

/** A walk-in, read every few seconds until they are here or their seats are free. */
const useFollowed = (id: string, date: string): PendingWalkIn | undefined => {
  const [walkIn, setWalkIn] = useState<PendingWalkIn>();
  const isOver = walkIn !== undefined && !isPending(walkIn);
  useEffect(() => {
    if (isOver) return void loadDay(date);
    const look = () =>
      // A look that fails is followed by the next one.
      callStaff('get-walk-in', { parameters: { id } }).then(setWalkIn, () => undefined);
    const timer = setInterval(() => void look(), everyMs);
    return () => clearInterval(timer);
  }, [id, date, isOver]);
  return walkIn;
};

interface WalkInCodeProps extends OfferedWalkIn {
  name: string;
  date: string;
}

/** The code for the phone of a walk-in, until they have paid. */
export const WalkInCode = ({ id, link, until, name, date }: WalkInCodeProps) => {
  const walkIn = useFollowed(id, date);
  const state = walkIn?.state ?? 'open';
  if (state !== 'open')
    return (
      <p>
        <strong>{walkInSentence(name, state)}</strong>
      </p>
    );
  return (
    <>
      <p>
        Please let <strong>{name}</strong> scan this with their phone. The seats are kept until{' '}
        {momentText(Date.parse(until))}.
      </p>
      <QrCode text={link} label={`Code with the link for the phone of ${name}`} />
      <p>
        Or they type <strong>{link.replace(/^https?:\/\//, '')}</strong>
      </p>
      <Note>
        <TextLink href={link}>Open the link on this device</TextLink>
      </Note>
    </>
  );
};
