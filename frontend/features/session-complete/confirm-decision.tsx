import { type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Failure } from '../../ui/notice.tsx';
import { Row } from '../../ui/surface.tsx';
import { SectionTitle } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface ConfirmDecisionProps {
  /** For instance "$25 goes to the Green Party." */
  detail: string;
  isStillToCome: boolean;
  needsAddress: boolean;
  /** The server's sentence about the decision, or about the address that was typed. */
  refusal: string | undefined;
  isPending: boolean;
  confirm: (email: string | undefined) => void;
  back: () => void;
}

/** Asks once more before a decision that is early, or by the link of a mail that may have been forwarded. */
export const ConfirmDecision = (props: ConfirmDecisionProps) => {
  const { detail, isStillToCome, needsAddress, refusal, isPending, confirm, back } = props;
  const [email, setEmail] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const typed = email.trim();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsMissing(needsAddress && !typed);
    if (!needsAddress) confirm(undefined);
    else if (typed) confirm(typed);
  };
  return (
    <Form onSubmit={submit}>
      <SectionTitle fontSize="xl">Is this right?</SectionTitle>
      <p>
        {isStillToCome ? 'Your session is still to come. ' : null}
        {detail} This decision is final.
      </p>
      {needsAddress ? (
        <TextField
          label="The e-mail address that you booked with"
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          error={isMissing && !typed ? 'Please enter your e-mail address.' : refusal}
        />
      ) : (
        <Failure>{refusal}</Failure>
      )}
      <Row gap="3">
        <Button type="submit" size="lg" disabled={isPending}>
          Yes, this is final
        </Button>
        <Button look="outline" size="lg" onClick={back}>
          Back
        </Button>
      </Row>
    </Form>
  );
};
