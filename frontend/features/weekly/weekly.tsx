import { chakra } from '@chakra-ui/react';
import { hoursText } from '../../../shared/domain/policy/policy-text.ts';
import { mostWeeks } from '../../../shared/domain/seats/most-weeks.ts';
import type { SeriesPreview } from '../../../shared/schemas/series.ts';
import { failureSentence } from '../../api/api-error.ts';
import { dayText } from '../../calendar/location-clock.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { Failure } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Stack } from '../../ui/surface.tsx';
import { Note } from '../../ui/text.tsx';
import type { BookingChoice } from '../stored/booking-draft.ts';
import type { WeeklyState } from './weekly-wish.ts';

const Week = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '3',
    paddingBlock: '2',
    borderTopWidth: '1px',
    borderTopColor: 'line',
    '& svg': { color: 'accent', flexShrink: 0, alignSelf: 'center' },
  },
});

const choices = Array.from({ length: mostWeeks }, (_, index) => {
  const weeks = index + 1;
  return { value: String(weeks), label: weeks === 1 ? 'Only this day' : `Every week, ${weeks} weeks` };
});

/** All weeks in their order, each with the reason why it cannot be booked. */
const weeksOf = ({ free, left }: SeriesPreview): { date: string; reason?: string }[] =>
  [...free, ...left].sort((one, other) => (one.date < other.date ? -1 : 1));

/** How much of the package the free weeks take. */
const hoursSentence = ({ free }: SeriesPreview, duration: string): string =>
  free.length === 0
    ? 'None of these weeks can be booked.'
    : `${hoursText(free.length * Number(duration))} of your package in all. You can cancel or move each week separately.`;

interface WeeklyProps {
  values: BookingChoice;
  weekly: WeeklyState;
}

/** For members who pay with package hours: repeats the session every week, and shows which weeks are free. */
export const Weekly = ({ values, weekly }: WeeklyProps) => {
  const { wish, setWish } = weekly;
  const { data, error } = weekly.preview;
  return (
    <Stack as="section" aria-label="Every week" gap="4" marginBottom="12">
      <SelectField
        label="Repeat"
        options={choices}
        value={String(wish.weeks)}
        onChange={({ target }) => setWish({ ...wish, weeks: Number(target.value) })}
      />
      {wish.weeks > 1 && data ? (
        <>
          <ul aria-label="The weeks">
            {weeksOf(data).map(({ date, reason }) => (
              <Week key={date}>
                {reason ? null : <CheckIcon />}
                <strong>{dayText(date)}</strong>
                <span>{reason ?? 'free'}</span>
              </Week>
            ))}
          </ul>
          <Note role="status">{hoursSentence(data, values.duration)}</Note>
          {data.left.length > 0 && data.free.length > 0 ? (
            <CheckboxField
              label="Leave out the weeks that cannot be booked"
              checked={wish.skipTaken}
              onChange={({ target }) => setWish({ ...wish, skipTaken: target.checked })}
            />
          ) : null}
        </>
      ) : null}
      {wish.weeks > 1 && error ? <Failure>{failureSentence(error)}</Failure> : null}
    </Stack>
  );
};
