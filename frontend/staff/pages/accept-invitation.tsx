import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ResponseBody } from '../../../shared/contract/types.ts';
import { ApiError, failureSentence } from '../../api/api-error.ts';
import { useAct } from '../../features/form/use-act.ts';
import { createPasskey, passkeyFailure } from '../../features/passkeys/ceremonies.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PageFrame, Stack } from '../../ui/surface.tsx';
import { Note } from '../../ui/text.tsx';
import { roleNames, wayHome } from '../parts/roles.ts';
import { TitledPage } from '../parts/titled-page.tsx';
import { callStaff } from '../session/api.ts';
import { forgetInvitationToken } from '../session/invitation-token.ts';
import { setMember } from '../session/member.ts';

type Opened = ResponseBody<'open-invitation'>;

const open = (token: string): Promise<Opened> => callStaff('open-invitation', { body: { token } });

const accept = async (token: string, { challengeId, options }: Opened) => {
  const passkey = await createPasskey(options);
  return callStaff('accept-invitation', { body: { token, challengeId, passkey } });
};

const Closed = ({ title, text, leave }: { title: string; text: string; leave: () => void }) => (
  <TitledPage maxWidth="36rem" title={title} lead={text}>
    <Button onClick={leave}>Go to the sign-in</Button>
  </TitledPage>
);

const Welcome = ({ token, opened }: { token: string; opened: Opened }) => {
  const navigate = useNavigate();
  const { act, isPending, failure } = useAct(passkeyFailure);
  const [question, setQuestion] = useState<Opened | undefined>(opened);
  const create = () =>
    act(async () => {
      // The server accepts one answer to a challenge, so another try needs a new one.
      const asked = question ?? (await open(token));
      setQuestion(undefined);
      const member = await accept(token, asked);
      forgetInvitationToken();
      setMember(member);
      await navigate(wayHome(member.role));
    });
  return (
    <TitledPage
      maxWidth="36rem"
      title={`Welcome, ${opened.name}`}
      lead={`You are invited to the staff as ${roleNames[opened.role].withArticle}.`}
    >
      <Stack alignItems="flex-start">
        <Failure>{failure}</Failure>
        <Button size="lg" disabled={isPending} onClick={() => void create()}>
          Create your passkey
        </Button>
        <Note>
          A passkey replaces a password. It stays on your device or in your password manager, and opens with
          your fingerprint, your face or the PIN of your device.
        </Note>
      </Stack>
    </TitledPage>
  );
};

type Result = { opened: Opened } | { error: unknown };

const titleOf = (error: unknown): string =>
  error instanceof ApiError && error.status === 409
    ? 'This invitation was used'
    : 'This invitation cannot be opened';

/** The page that the link of an invitation opens. */
export const AcceptInvitationPage = ({ token, leave }: { token: string; leave: () => void }) => {
  const [result, setResult] = useState<Result>();
  useEffect(() => {
    let isCurrent = true;
    const keep = (next: Result) => {
      if (isCurrent) setResult(next);
    };
    open(token).then(
      (opened) => keep({ opened }),
      (error: unknown) => keep({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [token]);
  if (!result)
    return (
      <PageFrame>
        <Spinner label="Opening the invitation…" />
      </PageFrame>
    );
  if ('opened' in result) return <Welcome token={token} opened={result.opened} />;
  return <Closed title={titleOf(result.error)} text={failureSentence(result.error)} leave={leave} />;
};
