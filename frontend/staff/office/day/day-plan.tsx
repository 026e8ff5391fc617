import { chakra } from '@chakra-ui/react';
import { sessionTimes, shortHourText } from '../../../../shared/domain/time/slots.ts';
import type { BlockedSeat } from '../../../../shared/schemas/staff/office.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { VisuallyHidden } from '../../../ui/surface.tsx';
import { planOfDay, type Run } from './plan.ts';
import type { DayRow } from './rows.ts';

const Scroll = chakra('div', {
  base: { overflowX: 'auto', borderWidth: '1px', borderColor: 'line', borderRadius: 'md' },
});
/** Plain elements that are styled from here: a day has hundreds of cells. */
const Table = chakra('table', {
  base: {
    borderCollapse: 'separate',
    borderSpacing: '2px',
    tableLayout: 'fixed',
    width: '100%',
    minWidth: 'max-content',
    background: 'surface',
    fontSize: 'sm',
    '& th': { fontWeight: 600, fontVariantNumeric: 'tabular-nums', lineHeight: 1.3, paddingBlock: '1' },
    '& thead th': { width: '3.5rem', minWidth: '3.5rem' },
    '& thead th:first-of-type': { width: '3rem', minWidth: '3rem' },
    '& thead small': {
      display: 'block',
      fontSize: 'xs',
      fontWeight: 400,
      color: 'muted',
      whiteSpace: 'nowrap',
    },
    '& th:first-of-type': { position: 'sticky', insetInlineStart: '0', background: 'surface', zIndex: 1 },
    '& td': { padding: '0', height: '4rem', maxWidth: '0' },
    '& td[data-free]': { background: 'sunken', borderRadius: 'sm' },
    '& [data-bar]': {
      display: 'block',
      height: '100%',
      paddingInline: '1',
      paddingBlock: '1',
      borderRadius: 'sm',
      background: 'accentSoft',
      overflow: 'hidden',
      lineHeight: 1.2,
      outlineOffset: '-2px',
      '& span:first-of-type': {
        display: 'block',
        maxHeight: '2.4em',
        overflow: 'hidden',
        overflowWrap: 'anywhere',
        fontSize: 'xs',
        fontWeight: 600,
      },
      '& small': {
        display: 'block',
        fontSize: 'xs',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      },
    },
    '& a[data-bar]:hover': { textDecoration: 'underline' },
    '& [data-bar=here]': { background: 'accent', color: 'onAccent' },
    '& [data-bar=late], & [data-bar=missed], & [data-bar=owes]': {
      background: 'dangerSoft',
      color: 'danger',
    },
    '& [data-bar=blocked]': {
      background: 'transparent',
      borderWidth: '1px',
      borderColor: 'line',
      color: 'muted',
    },
  },
});

const blockedWords: Record<BlockedSeat['by'], string> = {
  closure: 'Closed',
  hold: 'Paying',
  offer: 'Offered',
};

const Bar = ({ run: { row, blocked } }: { run: Run }) => {
  if (!row)
    return blocked ? (
      <span data-bar="blocked">
        <small>{blockedWords[blocked.by]}</small>
      </span>
    ) : null;
  const text = (
    <>
      <span>{row.name}</span>
      <VisuallyHidden>, </VisuallyHidden>
      <small>{row.word}</small>
      <VisuallyHidden>, {sessionTimes(row.timeSlot, row.duration)}</VisuallyHidden>
    </>
  );
  const title = `${row.name}, ${sessionTimes(row.timeSlot, row.duration)}, ${row.word}`;
  return row.href ? (
    <AppLink href={row.href} data-bar={row.presence} title={title}>
      {text}
    </AppLink>
  ) : (
    <span data-bar={row.presence} title={title}>
      {text}
    </span>
  );
};

interface DayPlanProps {
  date: string;
  rows: readonly DayRow[];
  blocked: readonly BlockedSeat[];
}

/** Seats down, hours across. Each session is a bar that opens it, and what is free stays bare. */
export const DayPlan = ({ date, rows, blocked }: DayPlanProps) => {
  const { hours, seats } = planOfDay(date, rows, blocked);
  return (
    <Scroll role="region" aria-label="Plan of the day" tabIndex={0}>
      <Table>
        <thead>
          <tr>
            <th scope="col">Seat</th>
            {hours.map(({ hour, free }) => (
              <th key={hour} scope="col">
                {shortHourText(hour)}
                <small>{free} free</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {seats.map(({ seat, runs }) => (
            <tr key={seat}>
              <th scope="row">{seat}</th>
              {runs.map((run) => (
                <td key={run.hour} colSpan={run.hours} data-free={run.row || run.blocked ? undefined : ''}>
                  <Bar run={run} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
};
