import type { ProjectPackage } from '../../../shared/domain/packages.ts';
import { storedPaymentDetails } from '../stored/payment-details.ts';

/** Puts a package where the checkout looks for what is to be paid. Answers whether it is kept there. */
export const storePackagePayment = ({ type, hours, priceCents }: ProjectPackage): boolean => {
  const dollars = priceCents / 100;
  return storedPaymentDetails.write({
    amount: dollars,
    sessionPrice: dollars,
    donationAmount: 0,
    packageData: { packageType: type, totalHours: hours },
  });
};
