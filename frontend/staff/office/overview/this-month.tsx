import { figureSentences } from '../../../../shared/domain/figures/definitions.ts';
import { formatCents } from '../../../../shared/domain/prices/pricing.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { dateAtLocation } from '../../../calendar/location-clock.ts';
import { Read } from '../../../features/form/read.tsx';
import { Stack } from '../../../ui/surface.tsx';
import { Note, SectionTitle, TextLink } from '../../../ui/text.tsx';
import { monthOf, nameOfMonth } from '../../parts/months.ts';
import { useAnswer } from '../../parts/queries.ts';
import { Amounts } from './owed.tsx';

const figures = [
  { key: 'paidCents', name: 'Paid', sentence: figureSentences.paid },
  { key: 'earnedCents', name: 'Earned', sentence: figureSentences.earned },
] as const;

/** The money of this month, as its report has it. */
export const ThisMonth = () => {
  const month = monthOf(dateAtLocation(serverNow()));
  const query = useAnswer('report-month', { query: { month } });
  return (
    <Stack>
      <SectionTitle id="month">{nameOfMonth(month)}</SectionTitle>
      <Read query={query} loading="Counting the month…">
        {(report) => (
          <Amounts>
            {figures.map(({ key, name, sentence }) => (
              <div key={key}>
                <dt>
                  {name}
                  <Note as="span" display="block">
                    {sentence}
                  </Note>
                </dt>
                <dd>{formatCents(report[key])}</dd>
              </div>
            ))}
          </Amounts>
        )}
      </Read>
      <TextLink href="/office/report">The whole report</TextLink>
    </Stack>
  );
};
