import { chakra } from '@chakra-ui/react';
import { runsPastClosing, sessionTimes, timeSlots } from '../../../shared/domain/slots.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { Card } from '../../ui/surface.tsx';
import { Note, SectionTitle } from '../../ui/text.tsx';
import { DayLine } from '../day/day-line.tsx';
import { dateText } from '../day/location-clock.ts';
import { PriceList } from '../price/price-list.tsx';
import { hoursText, priceLines, rateText, tieredPricingNote } from '../price/price-text.ts';
import { donationCents } from '../stored/purchase.ts';
import type { BookingFormState } from './use-booking-form.ts';

const included = [
  'Quiet workspace',
  'Website blocking',
  'Phone storage',
  'Focus monitoring',
  'Coffee and snacks',
];

const Fact = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '4',
    paddingBlock: '1',
    '& dd': { textAlign: 'end' },
  },
});
const Included = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    fontSize: 'sm',
    '& svg': { color: 'accent', flexShrink: 0 },
  },
});

type BookingSummaryProps = Pick<BookingFormState, 'values' | 'availability'>;

export const BookingSummary = ({ values, availability }: BookingSummaryProps) => {
  const { date, timeSlot, isStudent, donationAmount, packageId } = values;
  const duration = Number(values.duration);
  const times = () => (runsPastClosing(timeSlot, duration) ? timeSlot : sessionTimes(timeSlot, duration));
  return (
    <Card aria-labelledby="summary-title" display="flex" flexDirection="column" gap="5">
      <SectionTitle id="summary-title" fontSize="xl">
        Booking summary
      </SectionTitle>
      <div>
        {date ? <p>{dateText(date)}</p> : null}
        <Note marginBottom="3">{timeSlots.includes(timeSlot) ? times() : 'No time chosen yet'}</Note>
        <DayLine
          timeSlot={timeSlot}
          duration={duration}
          unavailable={availability.hours?.filter((hour) => hour.obstacle).map((hour) => hour.timeSlot)}
        />
      </div>
      <dl>
        <Fact>
          <dt>Duration</dt>
          <dd>{hoursText(duration)}</dd>
        </Fact>
        <Fact>
          <dt>Rate</dt>
          <dd>{packageId ? 'Package hours' : rateText(duration, isStudent === 'yes')}</dd>
        </Fact>
      </dl>
      <PriceList
        {...priceLines({
          duration,
          isStudent,
          donationAmount: Math.max(0, donationCents(donationAmount)),
          packageId,
        })}
      />
      <Note>{tieredPricingNote}</Note>
      <div>
        <chakra.h3 fontWeight={600} fontSize="sm" marginBottom="2">
          Included
        </chakra.h3>
        <chakra.ul display="grid" gap="1">
          {included.map((item) => (
            <Included key={item}>
              <CheckIcon />
              {item}
            </Included>
          ))}
        </chakra.ul>
      </div>
    </Card>
  );
};
