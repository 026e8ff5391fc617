import { memo } from 'react';
import { site } from '../../../../shared/site.ts';
import { Failure } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useLateComponent } from '../../../ui/use-late-component.ts';
import { donationCents } from '../../stored/purchase.ts';
import type { DonationFieldsProps } from './donation-recipient.tsx';

const loadRecipient = async () => (await import('./donation-recipient.tsx')).DonationRecipient;

/** The amount, and the recipient once there is an amount. */
export const DonationFields = memo((props: DonationFieldsProps) => {
  const {
    form: { field, fillIn },
    donationAmount,
  } = props;
  const isWanted = donationCents(donationAmount) > 0;
  const Recipient = useLateComponent(loadRecipient, isWanted);
  const zeroWhenNotNumeric = () => {
    if (donationAmount.trim() === '' || Number.isNaN(Number(donationAmount))) fillIn('donationAmount', '0');
  };
  return (
    <>
      <TextField
        label="Donation amount ($)"
        type="number"
        min={0}
        max={site.maxDonationDollars}
        step={1}
        inputMode="numeric"
        description="Optional: whole dollars on finishing your task."
        {...field('donationAmount', { onBlur: zeroWhenNotNumeric })}
      />
      {isWanted && Recipient === null ? (
        <Failure>
          The organisations could not be loaded. Please check your connection and reload the page.
        </Failure>
      ) : null}
      {isWanted && Recipient ? <Recipient {...props} /> : null}
    </>
  );
});
