import { site } from '../../../shared/site.ts';
import { ApiError, failureSentence } from '../../api/api-error.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row } from '../../ui/surface.tsx';
import { OuterLink } from '../../ui/text.tsx';

export const saveFailureText =
  'Payment successful but there was an issue saving your booking. Please contact support.';

const isStatus = (error: Error, status: number): boolean =>
  error instanceof ApiError && error.status === status;

/** The server knows of no payment for this booking. */
export const isUnpaid = (error: Error): boolean => isStatus(error, 402);

/** The seats were taken before the payment came. The payment is refunded. */
const isTaken = (error: Error): boolean => isStatus(error, 409);

/** A package belongs to an account, and this session has ended meanwhile. */
const isSignedOut = (error: Error): boolean => isStatus(error, 401);

/** The page's title over a failure. */
export const failureTitle = (error: Error, what: 'booking' | 'package'): string => {
  if (isUnpaid(error)) return 'Your payment is not complete';
  return isTaken(error) ? 'Your session could not be booked' : `Your ${what} is not saved yet`;
};

interface SaveFailureProps {
  error: Error;
  isRetrying: boolean;
  retry: () => void;
}

/** Shows a failure after paying, in the server's words where it has some, and the next steps. */
export const SaveFailure = ({ error, isRetrying, retry }: SaveFailureProps) => (
  <Notice tone="danger" role="alert">
    <p>{failureSentence(error)}</p>
    <p>
      You can write to us at <OuterLink href={`mailto:${site.contactEmail}`}>{site.contactEmail}</OuterLink>.
    </p>
    <Row gap="3">
      {isUnpaid(error) ? <ButtonLink href="/checkout">Back to the checkout</ButtonLink> : null}
      {isSignedOut(error) ? <ButtonLink href="/auth?returnTo=/payment-success">Sign In</ButtonLink> : null}
      {isTaken(error) ? <ButtonLink href="/booking">Choose another time</ButtonLink> : null}
      {isTaken(error) ? null : (
        <Button look={isUnpaid(error) ? 'outline' : 'solid'} onClick={retry} disabled={isRetrying}>
          {isRetrying ? 'Trying…' : 'Try again'}
        </Button>
      )}
    </Row>
  </Notice>
);
