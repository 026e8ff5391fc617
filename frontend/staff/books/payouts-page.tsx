import { useState } from 'react';
import { figureSentences } from '../../../shared/domain/figures/definitions.ts';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import type { OpenPayout, Payouts } from '../../../shared/schemas/staff/payouts.ts';
import type { RecordedPayout } from '../../../shared/schemas/staff/recorded-payout.ts';
import { site } from '../../../shared/site.ts';
import { serverNow } from '../../api/server-clock.ts';
import { dateAtLocation, shortMonthAndDay } from '../../calendar/location-clock.ts';
import { Read } from '../../features/form/read.tsx';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/surface.tsx';
import { Note, SectionTitle } from '../../ui/text.tsx';
import { Line, List } from '../parts/list.tsx';
import { monthOf, nameOfMonth } from '../parts/months.ts';
import { useAnswer } from '../parts/queries.ts';
import { TitledPage } from '../parts/titled-page.tsx';
import { counted } from '../parts/words.ts';
import { MonthField } from './month-field.tsx';
import { PayoutDialog } from './payout-dialog.tsx';
import { SaveButton } from './save-button.tsx';

const columns = { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr) auto' };

/** The local date at the location from which a payout can be recorded. */
const payableOn = ({ payableFrom }: OpenPayout): string => dateAtLocation(Date.parse(payableFrom));

const isPayable = ({ payableFrom }: OpenPayout): boolean => Date.parse(payableFrom) <= serverNow();

const Recipient = ({ recipient, month }: Pick<OpenPayout, 'recipient' | 'month'>) => (
  <span>
    <strong>{recipient}</strong>
    <small>{nameOfMonth(month)}</small>
  </span>
);

const Sum = ({ cents, donations }: { cents: number; donations: number }) => (
  <span>
    <strong>{formatCents(cents)}</strong>
    <small>{counted(donations, 'donation')}</small>
  </span>
);

const Owed = ({ payout }: { payout: OpenPayout }) => {
  const [isOpen, setIsOpen] = useState(false);
  const { recipient, month, dueCents, donations } = payout;
  return (
    <li>
      <Line gridTemplateColumns={columns}>
        <Recipient recipient={recipient} month={month} />
        <Sum cents={dueCents} donations={donations} />
        {isPayable(payout) ? (
          <Button onClick={() => setIsOpen(true)} aria-label={`Record as paid to ${recipient}`}>
            Record as paid
          </Button>
        ) : (
          <Note as="span">from {shortMonthAndDay(payableOn(payout))}</Note>
        )}
      </Line>
      {isOpen ? <PayoutDialog payout={payout} close={() => setIsOpen(false)} /> : null}
    </li>
  );
};

interface OwedListProps {
  id: string;
  title: string;
  payouts: readonly OpenPayout[];
  none: string;
}

const OwedList = ({ id, title, payouts, none }: OwedListProps) => (
  <Stack as="section" gap="4" aria-labelledby={id}>
    <SectionTitle id={id}>{title}</SectionTitle>
    {payouts.length > 0 ? (
      <List aria-labelledby={id}>
        {payouts.map((payout) => (
          <Owed key={`${payout.month} ${payout.recipient}`} payout={payout} />
        ))}
      </List>
    ) : (
      <Note>{none}</Note>
    )}
  </Stack>
);

/** Donations that stay here until a bank has decided about their payments. */
const Disputed = ({ disputed }: Pick<Payouts, 'disputed'>) =>
  disputed.length > 0 ? (
    <Stack as="section" gap="4" aria-labelledby="disputed">
      <SectionTitle id="disputed">Disputed with a bank</SectionTitle>
      <List aria-labelledby="disputed">
        {disputed.map(({ recipient, dueCents, donations }) => (
          <li key={recipient}>
            <Line gridTemplateColumns={columns}>
              <strong>{recipient}</strong>
              <Sum cents={dueCents} donations={donations} />
              <Note as="span">until the bank has decided</Note>
            </Line>
          </li>
        ))}
      </List>
    </Stack>
  ) : null;

const Recorded = ({ recorded }: { recorded: readonly RecordedPayout[] }) =>
  recorded.length > 0 ? (
    <List aria-label="Recorded payouts">
      {recorded.map(({ recipient, month, amountCents, donations, reference, paidOn }) => (
        <li key={`${month} ${recipient}`}>
          <Line gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr 1fr auto' }}>
            <Recipient recipient={recipient} month={month} />
            <Sum cents={amountCents} donations={donations} />
            <span>
              {reference}
              <small>paid on {shortMonthAndDay(paidOn)}</small>
            </span>
            <span>
              <SaveButton
                request={{ table: 'donations', month, recipient }}
                label="Donations as CSV"
                aria-label={`Save the donations to ${recipient} of ${nameOfMonth(month)} as CSV`}
              />
            </span>
          </Line>
        </li>
      ))}
    </List>
  ) : (
    <Note role="status">No payout was recorded in this month.</Note>
  );

export default function PayoutsPage() {
  const [thisMonth] = useState(() => monthOf(dateAtLocation(serverNow())));
  const [recordedIn, setRecordedIn] = useState(thisMonth);
  // The same request as the other one, until another month is looked at.
  const owed = useAnswer('list-payouts', { query: { recordedIn: thisMonth } });
  const recordedThen = useAnswer('list-payouts', { query: { recordedIn } });
  return (
    <TitledPage
      maxWidth="52rem"
      title="Payouts"
      lead={`The donations that organisations are owed. Each is held for ${site.payoutHoldDays} days, and is paid out with the month in which that time ends.`}
    >
      <Stack gap="10">
        <Note>These are a part of what is owed: {figureSentences.owed}</Note>
        <Read query={owed} loading="Loading the payouts…">
          {({ open, disputed }) => (
            <>
              <OwedList
                id="due"
                title="To pay out"
                payouts={open.filter(isPayable)}
                none="Nothing is to be paid out."
              />
              <OwedList
                id="later"
                title="Later"
                payouts={open.filter((payout) => !isPayable(payout))}
                none="No donation is held."
              />
              <Disputed disputed={disputed} />
            </>
          )}
        </Read>
        <Stack as="section" gap="4" aria-labelledby="recorded">
          <SectionTitle id="recorded">Recorded</SectionTitle>
          <MonthField month={recordedIn} choose={setRecordedIn} />
          <Read query={recordedThen} loading="Loading the month…">
            {({ recorded }) => <Recorded recorded={recorded} />}
          </Read>
        </Stack>
      </Stack>
    </TitledPage>
  );
}
