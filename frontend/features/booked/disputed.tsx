import { Notice } from '../../ui/notice.tsx';

/** Takes the place of all that can be done with a booking while its payment is disputed, and after it was lost. */
export const Disputed = ({ sentence }: { sentence: string }) => (
  <Notice role="status">
    <p>{sentence}</p>
  </Notice>
);
