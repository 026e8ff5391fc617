import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { failureSentence } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { Note } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface CodeFieldProps {
  /** Changes with what has a price. A code that was used is asked about anew. */
  about: string;
  /** Asks the server for the price of this with a code. `keep` is called unless something else has a price by then. */
  use: (code: string, about: string) => Promise<{ sentence: string; keep: () => void }>;
  /** Goes on without a code. */
  leave: () => void;
}

/** A field for a code. The price with it is the server's. */
export const CodeField = ({ about, use, leave }: CodeFieldProps) => {
  const [typed, setTyped] = useState('');
  const [used, setUsed] = useState<string>();
  const [told, setTold] = useState<{ sentence?: string; failure?: string }>({});
  const field = useRef<HTMLInputElement>(null);

  const latest = useRef({ use, leave });
  latest.current = { use, leave };
  useEffect(() => {
    if (!used) return;
    let isCurrent = true;
    latest.current.use(used, about).then(
      ({ sentence, keep }) => {
        if (!isCurrent) return;
        keep();
        setTold({ sentence });
      },
      (error: unknown) => {
        if (!isCurrent) return;
        latest.current.leave();
        setUsed(undefined);
        setTold({ failure: failureSentence(error) });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [used, about]);

  const apply = () => {
    const isEmpty = typed.trim() === '';
    setTold(isEmpty ? { failure: 'Please enter your code.' } : {});
    if (isEmpty) field.current?.focus();
    else setUsed(typed.trim());
  };
  const remove = () => {
    leave();
    setUsed(undefined);
    setTold({});
    setTyped('');
    field.current?.focus();
  };
  /** Enter uses the code, and does not send the form around the field. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <Stack gap="2" maxWidth="24rem">
      <Row gap="3" alignItems="end">
        <TextField
          ref={field}
          label="Code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={24}
          value={typed}
          readOnly={used !== undefined}
          error={told.failure}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
        />
        {used ? (
          <Button look="outline" onClick={remove}>
            Remove
          </Button>
        ) : (
          <Button look="outline" onClick={apply}>
            Use code
          </Button>
        )}
      </Row>
      <Note role="status">{told.sentence ?? ''}</Note>
    </Stack>
  );
};
