import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { sessionTimes } from '../../../../shared/domain/time/slots.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack, VisuallyHidden } from '../../../ui/surface.tsx';
import { Note } from '../../../ui/text.tsx';
import { type Arrangement, DayTools } from '../../desk/day-tools.tsx';
import { arranged } from '../../desk/order.ts';
import { Badge } from '../../parts/badge.tsx';
import { Line, LinkLine, List } from '../../parts/list.tsx';
import { type DayRow, type FilterName, filters, isAlarming, seatsText } from './rows.ts';

const columns = {
  base: 'minmax(0, 1fr) auto',
  md: '9.5rem 7.5rem minmax(0, 1.3fr) minmax(0, 1fr) 7rem',
  lg: '11.5rem 8.5rem minmax(0, 1.3fr) minmax(0, 1fr) 9rem',
};
const Wide = chakra('span', { base: { gridColumn: { base: '1 / -1', md: 'auto' } } });
const Filter = chakra('button', {
  base: {
    minHeight: 'control',
    paddingInline: '4',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'control',
    fontSize: 'sm',
    fontWeight: 600,
    cursor: 'pointer',
    _hover: { borderColor: 'accent' },
    '&[aria-pressed=true]': { background: 'accent', borderColor: 'accent', color: 'onAccent' },
  },
});

const Pause = () => <VisuallyHidden>, </VisuallyHidden>;

const Cells = ({ row }: { row: DayRow }) => (
  <>
    <span>
      {sessionTimes(row.timeSlot, row.duration)}
      <Pause />
      <small>{seatsText(row.seats)}</small>
      <Pause />
    </span>
    <span>
      <Badge tone={isAlarming(row) ? 'danger' : 'calm'}>{row.word}</Badge>
      <Pause />
    </span>
    <Wide>
      <strong>{row.name}</strong>
      <Pause />
      <small>{row.phone}</small>
      <Pause />
    </Wide>
    <Wide>
      {row.marks.map((mark) => (
        <Badge key={mark} marginInlineEnd="1">
          {mark}
          <Pause />
        </Badge>
      ))}
    </Wide>
    <Wide>
      <Note as="span">{row.paid}</Note>
      <Pause />
      <small>{row.donation}</small>
    </Wide>
  </>
);

/** So many lines are drawn at once: a browser is slow to draw thousands. */
const linesAtOnce = 200;

/** The filters that fit a line of the day. The one in use stays until it is left. */
const FilterBar = ({
  rows,
  filter,
  choose,
}: {
  rows: readonly DayRow[];
  filter: FilterName | undefined;
  choose: (filter: FilterName | undefined) => void;
}) => {
  const counted = (Object.keys(filters) as FilterName[]).map((name) => ({
    name,
    count: rows.filter(filters[name].fits).length,
  }));
  const offered = counted.filter(({ name, count }) => count > 0 || name === filter);
  if (offered.length === 0) return null;
  return (
    <Row gap="2" role="group" aria-label="Show only">
      {offered.map(({ name, count }) => (
        <Filter
          key={name}
          type="button"
          aria-pressed={name === filter}
          onClick={() => choose(name === filter ? undefined : name)}
        >
          {filters[name].label} ({count})
        </Filter>
      ))}
    </Row>
  );
};

/** The sessions of a day, to be sorted and filtered. */
export const DayList = ({ rows, isWhole }: { rows: readonly DayRow[]; isWhole: boolean }) => {
  const [arrangement, arrange] = useState<Arrangement>({ order: 'hour', typedName: '' });
  const [filter, setFilter] = useState<FilterName>();
  const [most, setMost] = useState(linesAtOnce);
  if (rows.length === 0)
    return (
      <Note role="status">
        No bookings on this day. Each session will stand here with its seat and state.
      </Note>
    );
  const fitting = filter ? rows.filter(filters[filter].fits) : rows;
  const shown = arranged(fitting, arrangement.order, arrangement.typedName);
  return (
    <Stack gap="4">
      <DayTools arrangement={arrangement} arrange={arrange} />
      <FilterBar rows={rows} filter={filter} choose={setFilter} />
      <Note role="status">
        {shown.length === rows.length
          ? `${rows.length} sessions`
          : `${shown.length} of ${rows.length} sessions`}
        {isWhole ? '' : ', and more are being read…'}
      </Note>
      {shown.length > 0 ? (
        <List aria-label="Bookings">
          {shown.slice(0, most).map((row) => (
            <li key={row.bookingId}>
              {row.href ? (
                <LinkLine href={row.href} gridTemplateColumns={columns} alignItems="start">
                  <Cells row={row} />
                </LinkLine>
              ) : (
                <Line gridTemplateColumns={columns} alignItems="start">
                  <Cells row={row} />
                </Line>
              )}
            </li>
          ))}
        </List>
      ) : null}
      {shown.length > most ? (
        <Row>
          <Button look="outline" onClick={() => setMost(most + linesAtOnce)}>
            Show more
          </Button>
        </Row>
      ) : null}
    </Stack>
  );
};
