import type { ProjectPackage } from '../../../shared/domain/packages.ts';
import { storedPaymentDetails } from '../stored/payment-details.ts';

/** Puts a package where the checkout looks for what is to be paid. */
export const storePackagePayment = ({ type, hours, priceCents }: ProjectPackage): void => {
  const dollars = priceCents / 100;
  storedPaymentDetails.write({
    amount: dollars,
    sessionPrice: dollars,
    donationAmount: 0,
    packageData: { packageType: type, totalHours: hours },
  });
};
