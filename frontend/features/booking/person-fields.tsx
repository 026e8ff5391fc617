import { TextField } from '../../ui/text-field.tsx';
import type { BookingForm } from './use-booking-form.ts';

export const PersonFields = ({ form }: Pick<BookingForm, 'form'>) => {
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <>
      <TextField label="Full Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Phone (Optional)"
        type="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...register('phone')}
      />
    </>
  );
};
