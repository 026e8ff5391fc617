import { type SubmitEvent, useState } from 'react';
import type { StakeAction } from '../../../shared/domain/stakes.ts';
import { Button } from '../../ui/button.tsx';
import { RadioField } from '../../ui/radio-field.tsx';
import { Stack } from '../../ui/surface.tsx';
import type { StakeChoice } from './stake-choices.ts';

interface DecisionFormProps {
  choices: readonly StakeChoice[];
  isPending: boolean;
  decide: (action: StakeAction) => void;
}

/** How an anti-charity stake ends is for its owner to say. */
export const DecisionForm = ({ choices, isPending, decide }: DecisionFormProps) => {
  const [action, setAction] = useState<StakeAction>();
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsMissing(action === undefined);
    if (action) decide(action);
  };
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap="6">
        <RadioField
          label="What happened?"
          name="action"
          choices={choices}
          layout="rows"
          error={isMissing && !action ? 'Please choose what happened.' : undefined}
          onChange={({ target }) => setAction(choices.find(({ value }) => value === target.value)?.value)}
        />
        <Button type="submit" size="lg" disabled={isPending} alignSelf="start">
          Confirm Decision
        </Button>
      </Stack>
    </form>
  );
};
