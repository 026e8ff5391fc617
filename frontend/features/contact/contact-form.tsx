import { chakra } from '@chakra-ui/react';
import { Button } from '../../ui/button.tsx';
import { FormFields } from '../../ui/form-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ContactForm as ContactFormState } from './use-contact-form.ts';

/** Out of sight and of reach: only a machine fills it in. */
const Trap = chakra('div', {
  base: { position: 'absolute', left: '-200vw', width: '1px', height: '1px', overflow: 'hidden' },
});

export const ContactForm = ({ form, submit, refusal }: ContactFormState) => {
  const {
    register,
    formState: { errors, isSubmitting },
  } = form;
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <FormFields gap="5">
        <TextField label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
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
          label="Subject (Optional)"
          autoComplete="off"
          error={errors.subject?.message}
          {...register('subject')}
        />
        <TextAreaField label="Message" rows={6} error={errors.message?.message} {...register('message')} />
        <Trap aria-hidden="true">
          <label>
            Website
            <input tabIndex={-1} autoComplete="off" {...register('website')} />
          </label>
        </Trap>
        {refusal ? (
          <Notice tone="danger" role="alert">
            {refusal}
          </Notice>
        ) : null}
        <Button type="submit" size="lg" disabled={isSubmitting} alignSelf="start">
          {isSubmitting ? 'Sending…' : 'Send Message'}
        </Button>
      </FormFields>
    </form>
  );
};
