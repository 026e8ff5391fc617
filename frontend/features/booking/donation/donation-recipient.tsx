import { donationSentence, resultSentence } from '../../../../shared/domain/donations/donation-sentence.ts';
import { type CharityType, organisations } from '../../../../shared/domain/stakes/charities.ts';
import type { BookingData } from '../../../../shared/schemas/booking.ts';
import type { CheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { RadioField } from '../../../ui/radio-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { BookingDraft } from '../../stored/booking-draft.ts';
import { donationCents } from '../../stored/purchase.ts';

const charityChoices: { value: CharityType; label: string; detail: string }[] = [
  { value: 'charity', label: 'Charity', detail: 'Given to a cause you like when you succeed.' },
  { value: 'anti-charity', label: 'Anti-charity', detail: 'Given to a cause you oppose if you fail.' },
];

const asOptions = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

export type DonationFieldsProps = { form: CheckedForm<BookingDraft, BookingData> } & Pick<
  BookingDraft,
  'donationAmount' | 'charityType' | 'charityName' | 'timeSlot' | 'duration'
>;

/** The recipient of a donation, with the terms of the donation below. */
export const DonationRecipient = ({
  form: { field, fillIn },
  donationAmount,
  charityType,
  charityName,
  timeSlot,
  duration,
}: DonationFieldsProps) => {
  const donation = { charityType: charityType || undefined, charityName, timeSlot };
  const result = resultSentence({
    ...donation,
    donationAmount: donationCents(donationAmount),
    duration: Number(duration),
  });
  return (
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
        description={[result, donationSentence(donation)].filter(Boolean).join(' ')}
        {...field('charityName')}
      />
    </>
  );
};
