import { OuterLink } from '../../ui/text.tsx';
import { useStripePages } from '../parts/use-stripe-pages.ts';

/** A payment on its page of Stripe's dashboard. */
export const StripeLink = ({ paymentIntentId }: { paymentIntentId: string }) => {
  const pages = useStripePages();
  return (
    <OuterLink
      href={pages.payment(paymentIntentId)}
      target="_blank"
      rel="noreferrer"
      overflowWrap="anywhere"
      aria-label={`Payment ${paymentIntentId} in Stripe`}
    >
      {paymentIntentId}
    </OuterLink>
  );
};
