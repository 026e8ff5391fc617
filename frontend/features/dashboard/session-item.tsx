import { chakra } from '@chakra-ui/react';
import { sessionTimes } from '../../../shared/domain/slots.ts';
import { Note } from '../../ui/text.tsx';
import { dateText } from '../day/location-clock.ts';
import { hoursText } from '../price/price-text.ts';
import type { Session } from './session-overview.ts';
import { StakeState } from './stake-state.tsx';

const Item = chakra('li', {
  base: {
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    paddingInline: { base: '5', md: '6' },
    paddingBlock: '5',
    minWidth: '0',
  },
});
const When = chakra('h3', { base: { fontWeight: 600, display: 'flex', flexWrap: 'wrap', columnGap: '3' } });
const Running = chakra('span', {
  base: {
    paddingInline: '3',
    borderRadius: 'full',
    background: 'accentSoft',
    color: 'accent',
    fontSize: 'xs',
    lineHeight: 1.8,
  },
});
const Task = chakra('p', {
  base: {
    marginTop: '3',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    maxHeight: '8rem',
    overflow: 'auto',
  },
});

export const SessionList = chakra('ul', { base: { display: 'grid', gap: '4' } });

/** One session: when, what for, and what became of its stake. */
export const SessionItem = ({ session }: { session: Session }) => {
  const { date, timeSlot, duration, task, phase, packageId } = session;
  return (
    <Item>
      <When>
        {dateText(date)}
        {phase === 'running' ? <Running>Under way</Running> : null}
      </When>
      <Note>
        {sessionTimes(timeSlot, duration)}, {hoursText(duration)}
        {packageId ? ', paid with package hours' : null}
      </Note>
      <Task>{task}</Task>
      <StakeState session={session} />
    </Item>
  );
};
