import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useAct } from '../../features/form/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Failure, Notice } from '../../ui/notice.tsx';
import { Row } from '../../ui/surface.tsx';

const Secret = chakra('code', {
  base: { fontFamily: 'monospace', fontSize: 'sm', overflowWrap: 'anywhere', userSelect: 'all' },
});

const tellCopyFailure = () => 'It could not be copied. Please select it by hand.';

/** Something that nobody is shown again. */
export interface OnlyNow {
  text: string;
  secret: string;
}

interface ShownSecretProps extends OnlyNow {
  putAway: () => void;
}

/** A secret that is shown once, until it is put away. */
export const ShownSecret = ({ text, secret, putAway }: ShownSecretProps) => {
  const [isCopied, setIsCopied] = useState(false);
  const { act, failure } = useAct(tellCopyFailure);
  const copy = () =>
    act(async () => {
      await navigator.clipboard.writeText(secret);
      setIsCopied(true);
    });
  return (
    <Notice role="status">
      <p>{text} It is shown only now.</p>
      <Secret>{secret}</Secret>
      <Failure>{failure}</Failure>
      {isCopied ? <p>It is copied.</p> : null}
      <Row>
        <Button look="outline" onClick={() => void copy()}>
          Copy
        </Button>
        <Button look="ghost" onClick={putAway}>
          I have kept it
        </Button>
      </Row>
    </Notice>
  );
};
