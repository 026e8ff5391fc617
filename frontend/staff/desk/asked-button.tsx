import { useState } from 'react';
import { useAct } from '../../features/form/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/surface.tsx';

interface AskedButtonProps {
  label: string;
  /** The visitor whom it is about. */
  name: string;
  /** The question before it is carried out. */
  question: string;
  /** The label of the button that carries it out. */
  answer: string;
  carryOut: () => Promise<unknown>;
}

/** A button of the desk that asks before it carries out what cannot be undone. */
export const AskedButton = ({ label, name, question, answer, carryOut }: AskedButtonProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const { act, isPending, failure } = useAct();
  if (!isAsking)
    return (
      <Button look="outline" aria-label={`${label}: ${name}`} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
    );
  return (
    <Stack gap="2" role="group" aria-label={question}>
      <p role="status">{question}</p>
      <Row gap="2">
        <Button disabled={isPending} onClick={() => void act(carryOut)}>
          {answer}
        </Button>
        <Button look="ghost" disabled={isPending} onClick={() => setIsAsking(false)}>
          Back
        </Button>
      </Row>
      <Failure>{failure}</Failure>
    </Stack>
  );
};
