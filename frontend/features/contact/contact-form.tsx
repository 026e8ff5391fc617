import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { failureSentence } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Form, FormFields, WithoutScripts } from '../../ui/form.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { Failure } from '../../ui/notice.tsx';
import { EmailField, TextAreaField, TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast/toast-store.ts';

const failureText = 'Failed to send message. Please try again.';

/** The state of the contact form: the typed values, the result of sending, and a refusal. */
export const useContactForm = () => {
  const form = useCheckedForm({
    loadSchema: async () => (await import('../../../shared/schemas/contact-message.ts')).contactRequest,
    defaultValues: { name: '', email: '', subject: '', message: '', website: '' },
  });
  const [isSent, setIsSent] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const submit = form.handleSubmit(async (message) => {
    setRefusal(undefined);
    try {
      await callApi('create-contact', { body: message });
      setIsSent(true);
      toast({ title: 'Message Sent!', description: "We'll get back to you as soon as possible." });
    } catch (error) {
      setRefusal(failureSentence(error));
      toast({ title: 'Error', description: failureText, variant: 'destructive' });
    }
  });

  const startAgain = () => {
    form.reset();
    setIsSent(false);
  };
  return { form, submit, isSent, refusal, startAgain };
};

/** A field that people neither see nor reach. Filled in, it costs the browser a proof of work. */
const Trap = chakra('div', {
  base: { position: 'absolute', left: '-200vw', width: '1px', height: '1px', overflow: 'hidden' },
});

export const ContactForm = ({ form, submit, refusal }: ReturnType<typeof useContactForm>) => (
  <Form onSubmit={(event) => void submit(event)}>
    <WithoutScripts>This form needs JavaScript. Without it, please write to</WithoutScripts>
    <FormFields gap="5">
      <TextField label="Name" autoComplete="name" {...form.field('name')} />
      <EmailField {...form.field('email')} />
      <TextField label="Subject (Optional)" autoComplete="off" {...form.field('subject')} />
      <TextAreaField label="Message" rows={6} {...form.field('message')} />
      <Trap aria-hidden="true">
        <label>
          Website
          <input tabIndex={-1} autoComplete="off" {...form.register('website')} />
        </label>
      </Trap>
      <Failure>{refusal}</Failure>
      <Button type="submit" size="lg" disabled={form.formState.isSubmitting} alignSelf="start">
        {form.formState.isSubmitting ? 'Sending…' : 'Send Message'}
      </Button>
    </FormFields>
  </Form>
);
