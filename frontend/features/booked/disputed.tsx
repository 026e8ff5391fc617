import { site } from '../../../shared/site.ts';
import { Notice } from '../../ui/notice.tsx';
import { OuterLink } from '../../ui/text.tsx';

/** Takes the place of all that can be done with a booking while its payment is disputed, and after it was lost. */
export const Disputed = ({ sentence }: { sentence: string }) => (
  <Notice role="status">
    <p>{sentence}</p>
    <p>
      Did you not mean to dispute it? Please tell your bank, and write to{' '}
      <OuterLink href={`mailto:${site.contactEmail}`}>{site.contactEmail}</OuterLink>.
    </p>
  </Notice>
);
