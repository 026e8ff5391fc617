import { useState } from 'react';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import type { Code } from '../../../shared/schemas/codes.ts';
import { serverNow } from '../../api/server-clock.ts';
import { dateAtLocation, shortMonthAndDay } from '../../calendar/location-clock.ts';
import { Read } from '../../features/form/read.tsx';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { Note, SectionTitle } from '../../ui/text.tsx';
import { Line, List } from '../parts/list.tsx';
import { useAnswer } from '../parts/queries.ts';
import { TitledPage } from '../parts/titled-page.tsx';
import { useRequest } from '../parts/use-request.ts';
import { counted } from '../parts/words.ts';
import { callStaff } from '../session/api.ts';
import { eachPerson, NewCodeDialog } from './new-code-dialog.tsx';

const targets = { sessions: 'sessions', packages: 'packages', both: 'sessions and packages' };

const offText = ({ percent, centsOff = 0, on }: Code): string =>
  `${percent === undefined ? formatCents(centsOff) : `${percent}%`} off ${targets[on]}`;

const dayOf = (at: string, ms = 0): string => shortMonthAndDay(dateAtLocation(Date.parse(at) + ms));

const spanText = ({ from, until, endedAt }: Code): string => {
  if (endedAt) return `Ended on ${dayOf(endedAt)}`;
  const parts = [from && `from ${dayOf(from)}`, until && `until ${dayOf(until, -1)}`].filter(Boolean);
  return parts.length > 0 ? `Valid ${parts.join(' ')}` : 'Valid until you end it';
};

const isOver = ({ until, endedAt }: Code): boolean =>
  endedAt !== undefined || (until !== undefined && Date.parse(until) <= serverNow());

/** "3 of 10 uses, 1 of them not paid yet" */
const useText = ({ used, bought, uses, usesEach }: Code): string =>
  [
    uses === undefined ? counted(used, 'use') : `${used} of ${counted(uses, 'use')}`,
    ...(used > bought ? [`${used - bought} not paid yet`] : []),
    ...(usesEach === undefined ? [] : [`${usesEach} for each person`]),
  ].join(', ');

const CodeItem = ({ code }: { code: Code }) => {
  const { request, isPending, failure } = useRequest(() =>
    callStaff('end-code', { parameters: { code: code.code } }),
  );
  return (
    <li>
      <Line gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1.2fr 1fr 1fr auto' }}>
        <span>
          <strong>{code.code}</strong>
          <small>{code.note}</small>
        </span>
        <span>
          {offText(code)}
          <small>{spanText(code)}</small>
        </span>
        <span>
          {formatCents(code.givenCents)} given away
          <small>{useText(code)}</small>
        </span>
        {isOver(code) ? (
          <Note as="span">Over</Note>
        ) : (
          <Button
            look="outline"
            disabled={isPending}
            onClick={request}
            aria-label={`End the code ${code.code}`}
          >
            End
          </Button>
        )}
      </Line>
      <Failure>{failure}</Failure>
    </li>
  );
};

const Codes = ({ codes }: { codes: readonly Code[] }) => {
  const live = codes.filter((code) => !isOver(code));
  const over = codes.filter(isOver);
  return (
    <Stack gap="8">
      {live.length > 0 ? (
        <List aria-label="Codes">
          {live.map((code) => (
            <CodeItem key={code.code} code={code} />
          ))}
        </List>
      ) : (
        <Note role="status">There is no code that can be used now.</Note>
      )}
      {over.length > 0 ? (
        <Stack as="section" gap="4" aria-labelledby="over">
          <SectionTitle id="over">Over</SectionTitle>
          <List aria-labelledby="over">
            {over.map((code) => (
              <CodeItem key={code.code} code={code} />
            ))}
          </List>
        </Stack>
      ) : null}
    </Stack>
  );
};

/** The codes that lower prices, with what they have given away. */
export default function CodesPage() {
  const [isOpen, setIsOpen] = useState(false);
  const query = useAnswer('list-codes', {});
  return (
    <TitledPage
      maxWidth="52rem"
      title="Codes"
      lead={`A code takes something off the price of sessions or packages. At least $1 stays to pay, and refunds follow what was paid. ${eachPerson}`}
    >
      <Stack gap="8">
        <Row>
          <Button onClick={() => setIsOpen(true)}>New code</Button>
        </Row>
        <Read query={query} loading="Loading the codes…">
          {({ codes }) => <Codes codes={codes} />}
        </Read>
      </Stack>
      {isOpen ? <NewCodeDialog close={() => setIsOpen(false)} /> : null}
    </TitledPage>
  );
}
