import { chakra } from '@chakra-ui/react';
import { placedName } from '../../../shared/domain/desk/placed-name.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/surface.tsx';
import { forgetTap, type Tap } from './taps.ts';
import type { useDesk } from './use-desk.ts';
import { wordsOf } from './words.ts';

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    marginTop: '4',
    paddingBottom: '3',
    zIndex: 1,
    '& > div': { display: 'flex', flexDirection: 'column', gap: '2' },
    '& > div:not(:empty) + div:not(:empty)': { marginTop: '2' },
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
/** Several refusals scroll, so that the people above can still be reached. */
const Refusals = chakra('ul', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    maxHeight: '40dvh',
    overflowY: 'auto',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'danger',
    background: 'dangerSoft',
    color: 'danger',
    boxShadow: 'card',
    '& li': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      paddingInline: '5',
      paddingBlock: '2',
      lineHeight: 1.35,
      overflowWrap: 'anywhere',
    },
    '& li + li': { borderTopWidth: '1px', borderColor: 'danger' },
    '& button': { flexShrink: 0 },
  },
});

const Refused = ({ nonce, about = 'Somebody', record, refusal }: Tap) => (
  <li>
    <p>
      <strong>{about}:</strong> “{wordsOf(record)}” was not recorded. {refusal}
    </p>
    <Button look="paper" onClick={() => forgetTap(nonce)}>
      Got it
    </Button>
  </li>
);

const count = (taps: number): string => (taps === 1 ? 'One tap' : `${taps} taps`);

interface LastTapLineProps extends Pick<ReturnType<typeof useDesk>, 'forgetLastTap' | 'undo'> {
  lastTap: NonNullable<ReturnType<typeof useDesk>['lastTap']>;
}

/** The last tap. It says that it is recorded, and can be taken back, once the server has recorded it. */
const LastTapLine = ({ lastTap, forgetLastTap, undo }: LastTapLineProps) => {
  const { nonce, target, record, isRecorded } = lastTap;
  const text = `${placedName(target)}: ${wordsOf(record)}`;
  if (!isRecorded)
    return (
      <Line>
        <p>{text}. Being sent…</p>
      </Line>
    );
  return (
    <Line>
      <p>{text}</p>
      <Row gap="2" flexShrink="0" flexWrap="nowrap">
        <Button look="paper" onClick={() => undo(target, nonce)}>
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
  );
};

interface DeskBarProps
  extends Pick<ReturnType<typeof useDesk>, 'forgetLastTap' | 'isFailing' | 'lastTap' | 'undo'> {
  taps: readonly Tap[];
  byStaffId: string;
}

/** At the bottom of the desk: what was refused, the last tap, and what waits for a connection. */
export const DeskBar = ({ isFailing, lastTap, taps, byStaffId, ...actions }: DeskBarProps) => {
  const refused = taps.filter(({ refusal }) => refusal !== undefined);
  const waiting = taps.filter(({ refusal }) => refusal === undefined);
  const own = waiting.filter((tap) => tap.byStaffId === byStaffId).length;
  const ofOthers = waiting.length - own;
  const isOffline = isFailing && own > 0;
  return (
    <Bar>
      <div role="alert">
        {refused.length > 0 ? (
          <Refusals aria-label="Not recorded">
            {refused.map((tap) => (
              <Refused key={tap.nonce} {...tap} />
            ))}
          </Refusals>
        ) : null}
      </div>
      <div role="status">
        {isOffline ? (
          <Line>
            <p>No connection. {count(own)} on this device will be sent as soon as it is back.</p>
          </Line>
        ) : null}
        {ofOthers > 0 ? (
          <Line>
            <p>
              {count(ofOthers)} on this device will be sent once the person who tapped has signed in again.
            </p>
          </Line>
        ) : null}
        {lastTap && (lastTap.isRecorded || !isOffline) ? (
          <LastTapLine lastTap={lastTap} {...actions} />
        ) : null}
      </div>
    </Bar>
  );
};
