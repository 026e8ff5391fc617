import type { Overview } from '../../../../shared/schemas/staff/overview.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Note } from '../../../ui/text.tsx';
import { canaryText } from './canary-text.ts';

/** One quiet line while booking works, and a warning when it does not. */
export const BookingWorks = ({ canary }: Pick<Overview, 'canary'>) => {
  const { tone, lines } = canaryText(canary, serverNow());
  if (tone === 'plain') return <Note>{lines.join(' ')}</Note>;
  return (
    <Notice tone="danger" role="alert">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
};
