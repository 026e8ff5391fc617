import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { longest, shortestAppeal } from '../../../shared/domain/text/text-limits.ts';
import { type BookingAddress, bookingQuery } from '../../api/booking-query.ts';
import { callApi } from '../../api/client.ts';
import { forgetMemberData } from '../../api/member-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Failure } from '../../ui/notice.tsx';
import { focusPage, SectionTitle } from '../../ui/text.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useAct } from '../form/use-act.ts';

/** Lets the holder of a booking appeal once against what the desk has recorded. */
export const AppealForm = ({ address: { id, key } }: { address: BookingAddress }) => {
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const { act, isPending, failure } = useAct();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void act(async () => {
      const booking = await callApi('appeal', { parameters: { id }, query: { key }, body: { text } });
      queries.setQueryData(bookingQuery({ id, key }).queryKey, booking);
      toast({
        title: 'Appeal sent',
        description: 'We confirm it by mail, and write to you once it is decided.',
      });
      focusPage();
      await forgetMemberData(queries);
    });
  };
  return (
    <Form onSubmit={submit} aria-labelledby="appeal-title">
      <SectionTitle id="appeal-title" fontSize="xl">
        Appeal
      </SectionTitle>
      <TextAreaField
        label="What is wrong about the record?"
        description={`In at least ${shortestAppeal} characters. A different person from the one who recorded it reads this. You can appeal once.`}
        name="text"
        rows={6}
        maxLength={longest.appeal}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Failure>{failure}</Failure>
      <Button type="submit" size="lg" disabled={isPending} alignSelf="start">
        Send your appeal
      </Button>
    </Form>
  );
};
