import { chakra } from '@chakra-ui/react';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/surface.tsx';
import type { useDesk } from './use-desk.ts';

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    marginTop: '6',
    paddingBottom: '4',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    zIndex: 1,
    _print: { display: 'none' },
  },
});
const Line = chakra(Row, {
  base: {
    justifyContent: 'space-between',
    flexWrap: 'nowrap',
    paddingInline: '5',
    paddingBlock: '2',
    minHeight: '4rem',
    borderRadius: 'md',
    background: 'night',
    color: 'onNight',
    boxShadow: 'card',
    '& p': { overflowWrap: 'anywhere', lineHeight: 1.35 },
  },
});

const count = (taps: number): string => (taps === 1 ? 'One tap waits' : `${taps} taps wait`);

interface DeskBarProps extends Pick<ReturnType<typeof useDesk>, 'forgetLastTap' | 'isFailing' | 'lastTap'> {
  waiting: number;
  ofOthers: number;
}

/** At the bottom of the desk: the last tap, which can be taken back, and what waits for a connection. */
export const DeskBar = ({ isFailing, lastTap, forgetLastTap, waiting, ofOthers }: DeskBarProps) => (
  <Bar role="status">
    {isFailing && waiting > 0 ? (
      <Line>
        <p>No connection. {count(waiting)} on this device, and will be sent by itself.</p>
      </Line>
    ) : null}
    {ofOthers > 0 ? (
      <Line>
        <p>{count(ofOthers)} on this device until the person who tapped has signed in again.</p>
      </Line>
    ) : null}
    {lastTap ? (
      <Line>
        <p>{lastTap.text}</p>
        <Row gap="2" flexShrink="0" flexWrap="nowrap">
          <Button look="paper" onClick={lastTap.undo}>
            Undo
          </Button>
          <Button
            look="ghost"
            color="onNight"
            _hover={{ background: 'nightLine' }}
            outlineColor="onNight"
            onClick={forgetLastTap}
          >
            Close
          </Button>
        </Row>
      </Line>
    ) : null}
  </Bar>
);
