import { chakra } from '@chakra-ui/react';
import { shortHourText } from '../../../shared/domain/time/slots.ts';

const Hours = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    fontVariantNumeric: 'tabular-nums',
    '& > div': {
      minWidth: '4.5rem',
      paddingInline: '3',
      paddingBlock: '1',
      borderRadius: 'sm',
      background: 'sunken',
      lineHeight: 1.3,
      textAlign: 'center',
    },
    '& dt': { fontSize: 'sm', color: 'muted' },
    '& dd': { fontWeight: 600 },
  },
});

interface FreeSeatsProps {
  hours: readonly { hour: number; free: number }[];
}

/** The free seats of the hour that runs and of the next ones. */
export const FreeSeats = ({ hours }: FreeSeatsProps) =>
  hours.length === 0 ? null : (
    <Hours aria-label="Free seats">
      {hours.map(({ hour, free }) => (
        <div key={hour}>
          <dt>{shortHourText(hour)}</dt>
          <dd>{free} free</dd>
        </div>
      ))}
    </Hours>
  );
