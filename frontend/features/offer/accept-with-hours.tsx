import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { agreedIn, askAtDesk } from '../../../shared/domain/offers/agreed.ts';
import { hoursText } from '../../../shared/domain/policy/policy-text.ts';
import { hoursToSpend, whyNotSpendable } from '../../../shared/domain/prices/package-hours.ts';
import type { HoursPackage } from '../../../shared/schemas/package.ts';
import type { OfferView } from '../../../shared/schemas/waiting.ts';
import { callApi } from '../../api/client.ts';
import { forgetMemberData, myPackagesQuery } from '../../api/member-queries.ts';
import { useUser } from '../../session/user.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Failure } from '../../ui/notice.tsx';
import { Note } from '../../ui/text.tsx';
import { dearerThanCard } from '../booking/dearer-than-card.ts';
import { Read } from '../form/read.tsx';
import { useAct } from '../form/use-act.ts';
import { taskLater } from './task-later.ts';

interface AcceptWithHoursProps {
  offer: OfferView;
  offerKey: string;
}

const SpendHours = ({ offer, offerKey, from }: AcceptWithHoursProps & { from: HoursPackage }) => {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { act, isPending, failure } = useAct();
  const { id, date, timeSlot, duration, name = '', isStudent = 'no', paidBy } = offer;
  const dearer = paidBy ? undefined : dearerThanCard(from, { duration: String(duration), isStudent });
  const accept = () =>
    act(async () => {
      const booking = await callApi('create-booking', {
        body: {
          ...{ name, date, timeSlot, duration, task: taskLater },
          packageId: from.id,
          offer: { id, key: offerKey },
        },
      });
      await forgetMemberData(queries);
      await navigate({ to: '/bookings/$id', params: { id: booking.id } });
    });
  return (
    <div>
      <Failure>{failure}</Failure>
      <Button size="lg" disabled={isPending} onClick={() => void accept()}>
        {`Book with ${hoursText(duration)} of your ${from.name} package`}
      </Button>
      {dearer ? <Note marginTop="2">{dearer}</Note> : null}
      <Note marginTop="2">With this you agree to the rules and the terms.</Note>
    </div>
  );
};

const SignInForHours = ({ offer: { id } }: { offer: OfferView }) => (
  <div>
    <p>You pay for this seat with the hours of your package.</p>
    <ButtonLink href={`/auth?returnTo=/offers/${id}`} size="lg" marginTop="4">
      Sign in to book
    </ButtonLink>
  </div>
);

const TooFewHours = ({
  duration,
  hoursPackage,
}: {
  duration: number;
  hoursPackage?: HoursPackage | undefined;
}) => (
  <p role="status">
    {hoursPackage
      ? whyNotSpendable(hoursPackage, duration, askAtDesk)
      : `You have no package with hours left. ${askAtDesk}`}
  </p>
);

/**
 * Lets a member with enough hours accept in one tap, unless a card was agreed. By tapping they agree to the rules, as
 * the form says. Where package hours were agreed, guests are asked to sign in. A member with too few is sent to the
 * desk.
 */
export const AcceptWithHours = ({ offer, offerKey }: AcceptWithHoursProps) => {
  const { user, isLoading } = useUser();
  const query = useQuery({ ...myPackagesQuery(user?.id ?? ''), enabled: user !== undefined });
  const { paidBy } = agreedIn(offer);
  const activeOf = (all: readonly HoursPackage[] = []) => all.filter(({ status }) => status === 'active');
  const usable = activeOf(query.data).find((each) => hoursToSpend(each) >= offer.duration);
  if (paidBy === 'phone') return null;
  if (usable) return <SpendHours offer={offer} offerKey={offerKey} from={usable} />;
  if (paidBy !== 'package') return null;
  if (!(user || isLoading)) return <SignInForHours offer={offer} />;
  return (
    <Read query={query} loading="Looking for your hours">
      {(packages) => <TooFewHours duration={offer.duration} hoursPackage={activeOf(packages)[0]} />}
    </Read>
  );
};
