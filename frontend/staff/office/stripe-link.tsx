import { isCash } from '../../../shared/domain/payments/cash.ts';
import { OuterLink } from '../../ui/text.tsx';
import { useStripePages } from '../parts/use-stripe-pages.ts';

/** A payment on its page of Stripe's dashboard. */
export const StripeLink = ({ paymentIntentId }: { paymentIntentId: string }) => {
  const pages = useStripePages();
  if (isCash({ paymentIntentId })) return <>In cash</>;
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
