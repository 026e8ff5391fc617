import type { Overview } from '../../../../shared/schemas/staff/overview.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Stack } from '../../../ui/surface.tsx';
import { SectionTitle } from '../../../ui/text.tsx';
import { waits } from '../../menu/waits.ts';
import { LinkLine, List } from '../../parts/list.tsx';

interface WaitingProps {
  waiting: Overview['waiting'];
  /** The purchases whose money does not add up. */
  faults: number;
}

/** Everything that needs a person, counted, with the way to where it is done. */
export const Waiting = ({ waiting, faults }: WaitingProps) => (
  <Stack>
    <SectionTitle id="waiting">What needs you</SectionTitle>
    {faults > 0 ? (
      <Notice tone="danger">
        <p>
          The books do not add up: {faults} {faults === 1 ? 'purchase is' : 'purchases are'} wrong. The log of
          the daily check names {faults === 1 ? 'it' : 'them'}.
        </p>
      </Notice>
    ) : null}
    {waiting.length > 0 ? (
      <List>
        {waiting.map(({ kind, count, hasMore }) => (
          <li key={kind}>
            <LinkLine href={waits[kind].href} gridTemplateColumns="3rem minmax(0, 1fr)">
              <strong>
                {count}
                {hasMore ? '+' : ''}
              </strong>
              <span>{count === 1 ? waits[kind].one : waits[kind].many}</span>
            </LinkLine>
          </li>
        ))}
      </List>
    ) : (
      <p>Nothing waits for you.</p>
    )}
  </Stack>
);
