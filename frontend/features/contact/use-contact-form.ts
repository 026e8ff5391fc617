import { useEffect, useState } from 'react';
import { refusalSentence } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { useCheckedForm } from '../../ui/use-checked-form.ts';

const failureText = 'Failed to send message. Please try again.';

/** The contact form's state: what is typed, whether it was sent, and why not. */
export const useContactForm = () => {
  const form = useCheckedForm({
    loadSchema: async () => (await import('./contact-form-schema.ts')).contactForm,
    defaultValues: { name: '', email: '', subject: '', message: '', website: '' },
  });
  const [isSent, setIsSent] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const { setFocus } = form;
  // The form is there again, in place of the button that has asked for it.
  useEffect(() => (isSent ? () => setFocus('name') : undefined), [isSent, setFocus]);

  const submit = form.handleSubmit(async (message) => {
    setRefusal(undefined);
    try {
      await callApi('create-contact', { body: message });
      setIsSent(true);
      toast({ title: 'Message Sent!', description: "We'll get back to you as soon as possible." });
    } catch (error) {
      console.error('Sending the message failed.', error);
      setRefusal(refusalSentence(error));
      toast({ title: 'Error', description: failureText, variant: 'destructive' });
    }
  });

  const startAgain = () => {
    form.reset();
    setIsSent(false);
  };
  return { form, submit, isSent, refusal, startAgain };
};
export type ContactForm = ReturnType<typeof useContactForm>;
