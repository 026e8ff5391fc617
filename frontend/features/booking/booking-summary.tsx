import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { whereText } from '../../../shared/domain/calendar/place.ts';
import { hoursText } from '../../../shared/domain/policy/policy-text.ts';
import { cityTime } from '../../../shared/domain/time/city-time.ts';
import { runsPastClosing, sessionTimes, slotText } from '../../../shared/domain/time/slots.ts';
import { dateText } from '../../calendar/location-clock.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { Card } from '../../ui/surface.tsx';
import { Note, SectionTitle } from '../../ui/text.tsx';
import { PriceLine, PriceList } from '../price/price-list.tsx';
import { type Price, rateText, tieredPricingNote } from '../price/price-text.ts';
import { draftPrice, hasHours, type PricedDraft } from './draft-price.ts';

const included = [
  'Quiet workspace',
  'Website blocking',
  'Phone storage',
  'Focus monitoring',
  'Coffee and snacks',
];

const Included = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    fontSize: 'sm',
    '& svg': { color: 'accent', flexShrink: 0 },
  },
});

/** It stays as it is while hours are chosen. */
const Always = memo(() => (
  <>
    <Note>{tieredPricingNote}</Note>
    <div>
      <chakra.h3 fontWeight={600} fontSize="sm" marginBottom="2">
        Included
      </chakra.h3>
      <chakra.ul display={{ base: 'flex', lg: 'block' }} flexWrap="wrap" columnGap="4">
        {included.map((item) => (
          <Included key={item}>
            <CheckIcon />
            {item}
          </Included>
        ))}
      </chakra.ul>
    </div>
  </>
));

/** Nothing has a price before its hours are chosen. The lines stay. */
const none = '–';
const unpriced: Price = { lines: [{ label: 'Session', amount: none }], total: none };

export const BookingSummary = memo(({ values, ...parts }: PricedDraft) => {
  const { date, timeSlot, isStudent, packageId } = values;
  const duration = Number(values.duration);
  const isChosen = hasHours(values);
  const hours = isChosen ? hoursText(duration) : none;
  const chosenRate = packageId ? 'Package hours' : rateText(duration, isStudent === 'yes');
  const rate = isChosen ? chosenRate : none;
  const times = () =>
    runsPastClosing(timeSlot, duration) ? slotText(timeSlot) : sessionTimes(timeSlot, duration);
  return (
    <Card aria-labelledby="summary-title" display="flex" flexDirection="column" gap={{ base: '4', lg: '5' }}>
      <div>
        <SectionTitle id="summary-title" fontSize="xl" marginBottom="2">
          Booking summary
        </SectionTitle>
        <p>{date ? dateText(date) : 'No day chosen yet'}</p>
        <Note>{isChosen ? `${times()}, ${cityTime()}` : 'No hours chosen yet'}</Note>
        <Note>{whereText()}</Note>
      </div>
      <chakra.div display={{ base: isChosen ? 'block' : 'none', lg: 'block' }}>
        <dl>
          <PriceLine>
            <dt>Duration</dt>
            <dd key={hours}>
              {parts.sessions > 1 ? `${parts.sessions} × ` : ''}
              {hours}
            </dd>
          </PriceLine>
          <PriceLine>
            <dt>Rate</dt>
            <dd key={rate}>{rate}</dd>
          </PriceLine>
        </dl>
        <PriceList {...(isChosen ? draftPrice(values, parts) : unpriced)} />
      </chakra.div>
      <Always />
    </Card>
  );
});
