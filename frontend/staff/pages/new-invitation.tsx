import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { ResponseBody } from '../../../shared/contract/types.ts';
import { clockTime } from '../../../shared/domain/time/moment-text.ts';
import { useAct } from '../../features/form/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Failure, Notice } from '../../ui/notice.tsx';
import { Row } from '../../ui/surface.tsx';

export type Invitation = ResponseBody<'invite-staff'>;

const Link = chakra('code', { base: { fontSize: 'sm', overflowWrap: 'anywhere', userSelect: 'all' } });

const tellCopyFailure = () => 'The link could not be copied. Please select it by hand.';

interface NewInvitationProps {
  invitation: Invitation;
  /** The name of the button that puts the link away. */
  next: string;
  again: () => void;
}

/** The link of an invitation, which is shown once. */
export const NewInvitation = ({ invitation, next, again }: NewInvitationProps) => {
  const [isCopied, setIsCopied] = useState(false);
  const { act, failure } = useAct(tellCopyFailure);
  const { person, link, endsAt } = invitation;
  const copy = () =>
    act(async () => {
      await navigator.clipboard.writeText(link);
      setIsCopied(true);
    });
  return (
    <Notice role="status">
      <p>
        Give this link to {person.name} yourself. It works once, until {clockTime(Date.parse(endsAt))}, and is
        shown only now.
      </p>
      <Link>{link}</Link>
      <Failure>{failure}</Failure>
      {isCopied ? <p>The link is copied.</p> : null}
      <Row>
        <Button look="outline" onClick={() => void copy()}>
          Copy the link
        </Button>
        <Button look="ghost" onClick={again}>
          {next}
        </Button>
      </Row>
    </Notice>
  );
};
