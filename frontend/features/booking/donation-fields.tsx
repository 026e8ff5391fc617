import { memo } from 'react';
import { donationSentence, resultSentence } from '../../../shared/domain/donations/donation-sentence.ts';
import { type CharityType, organisations } from '../../../shared/domain/stakes/charities.ts';
import { site } from '../../../shared/site.ts';
import { RadioField } from '../../ui/radio-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { BookingDraft } from '../stored/booking-draft.ts';
import { donationCents } from '../stored/purchase.ts';
import type { BookingFormState } from './use-booking-form.ts';

const charityChoices: { value: CharityType; label: string; detail: string }[] = [
  { value: 'charity', label: 'Charity', detail: 'Given to a cause you like when you succeed.' },
  { value: 'anti-charity', label: 'Anti-charity', detail: 'Given to a cause you oppose if you fail.' },
];

const asOptions = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

type DonationFieldsProps = Pick<BookingFormState, 'form'> &
  Pick<BookingDraft, 'donationAmount' | 'charityType' | 'charityName' | 'timeSlot' | 'duration'>;

export const DonationFields = memo(({ form, ...typed }: DonationFieldsProps) => {
  const { field, fillIn } = form;
  const { donationAmount, charityType, charityName, timeSlot } = typed;
  const donation = { charityType: charityType || undefined, charityName, timeSlot };
  const terms = [
    resultSentence({
      ...donation,
      donationAmount: donationCents(donationAmount),
      duration: Number(typed.duration),
    }),
    donationSentence(donation),
  ]
    .filter(Boolean)
    .join(' ');
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
        description="Whole dollars, 0 for none. You pay it with your session."
        {...field('donationAmount', { onBlur: zeroWhenNotNumeric })}
      />
      {donationCents(donationAmount) > 0 ? (
        <>
          <RadioField
            label="Charity type"
            choices={charityChoices}
            {...field('charityType', { onChange: () => fillIn('charityName', '') })}
          />
          <SelectField
            label="Organisation"
            placeholder={charityType ? 'Choose an organisation' : 'Choose the charity type first'}
            options={charityType ? asOptions(organisations[charityType]) : []}
            description={terms}
            {...field('charityName')}
          />
        </>
      ) : null}
    </>
  );
});
