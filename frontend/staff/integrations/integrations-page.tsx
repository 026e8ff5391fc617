import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Read } from '../../features/form/read.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { Note, OuterLink, SectionTitle } from '../../ui/text.tsx';
import { List } from '../parts/list.tsx';
import { useAnswer } from '../parts/queries.ts';
import { TitledPage } from '../parts/titled-page.tsx';
import { HookItem } from './hook-item.tsx';
import { KeyItem } from './key-item.tsx';
import { NewHookDialog } from './new-hook-dialog.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { type OnlyNow, ShownSecret } from './shown-secret.tsx';

const Hooks = chakra('ul', { base: { listStyle: 'none', padding: '0', display: 'grid', gap: '5' } });

/** Secrets that are not put away yet. They outlast a look at another page. */
let shownSecrets: readonly OnlyNow[] = [];

const useShownSecrets = () => {
  const [secrets, setSecrets] = useState(shownSecrets);
  const keep = (next: readonly OnlyNow[]) => {
    shownSecrets = next;
    setSecrets(next);
  };
  return {
    secrets,
    show: (made: OnlyNow) => keep([...shownSecrets, made]),
    putAway: (made: OnlyNow) => keep(shownSecrets.filter((shown) => shown !== made)),
  };
};

/** The programs that are told of what happens, and the machines that read. */
export default function IntegrationsPage() {
  const [adding, setAdding] = useState<'hook' | 'key'>();
  const { secrets, show, putAway } = useShownSecrets();
  const query = useAnswer('list-integrations', {});
  const close = () => setAdding(undefined);
  return (
    <TitledPage
      maxWidth="52rem"
      title="Integrations"
      lead="Other programs are told of what happens here, and machines read what they need."
    >
      <Stack gap="8">
        {secrets.map((made) => (
          <ShownSecret key={made.secret} {...made} putAway={() => putAway(made)} />
        ))}
        <Read query={query} loading="Loading the integrations…">
          {({ hooks, keys }) => (
            <>
              <Stack as="section" gap="4" aria-labelledby="webhooks">
                <SectionTitle id="webhooks">Webhooks</SectionTitle>
                <Note>
                  Each event is sent within a minute, and tried again for three days.{' '}
                  <OuterLink href="/developers#webhooks">How a program takes them</OuterLink>
                </Note>
                <Row>
                  <Button onClick={() => setAdding('hook')}>New webhook</Button>
                </Row>
                {hooks.length === 0 ? <Note role="status">No program is told of anything.</Note> : null}
                <Hooks>
                  {hooks.map((hook) => (
                    <HookItem key={hook.id} hook={hook} show={show} />
                  ))}
                </Hooks>
              </Stack>
              <Stack as="section" gap="4" aria-labelledby="keys">
                <SectionTitle id="keys">Keys for machines</SectionTitle>
                <Note>
                  A key reads one thing, and changes nothing.{' '}
                  <OuterLink href="/developers#machines">How a program uses one</OuterLink>
                </Note>
                <Row>
                  <Button onClick={() => setAdding('key')}>New key</Button>
                </Row>
                {keys.length === 0 ? (
                  <Note role="status">No machine has a key.</Note>
                ) : (
                  <List aria-labelledby="keys">
                    {keys.map((key) => (
                      <KeyItem key={key.id} machineKey={key} />
                    ))}
                  </List>
                )}
              </Stack>
            </>
          )}
        </Read>
      </Stack>
      {adding === 'hook' ? <NewHookDialog show={show} close={close} /> : null}
      {adding === 'key' ? <NewKeyDialog show={show} close={close} /> : null}
    </TitledPage>
  );
}
