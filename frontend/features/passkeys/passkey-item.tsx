import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { shortMomentText } from '../../../shared/domain/time/moment-text.ts';
import type { MyPasskey } from '../../../shared/schemas/my-passkey.ts';
import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { Note } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAct } from '../form/use-act.ts';
import { forgetOnDevice } from './forget-on-device.ts';

const Item = chakra('li', {
  base: {
    paddingBlock: '4',
    borderTopWidth: '1px',
    borderTopColor: 'line',
    listStyle: 'none',
    overflowWrap: 'anywhere',
  },
});

const usedText = ({ createdAt, lastUsedAt }: MyPasskey): string =>
  lastUsedAt
    ? `Last used ${shortMomentText(Date.parse(lastUsedAt))}`
    : `Made ${shortMomentText(Date.parse(createdAt))}, not used yet`;

interface WindowProps {
  passkey: MyPasskey;
  close: () => void;
  changed: () => Promise<unknown>;
}

const Rename = ({ passkey: { id, name }, close, changed }: WindowProps) => {
  const [next, setNext] = useState(name);
  const { act, isPending, failure } = useAct();
  const save = () =>
    act(async () => {
      await callApi('name-my-passkey', { parameters: { id }, body: { name: next } });
      await changed();
      close();
    });
  return (
    <Dialog title="Name this passkey" close={close}>
      <Stack
        as="form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={60}
          value={next}
          onChange={({ target }) => setNext(target.value)}
        />
        <Failure>{failure}</Failure>
        <Row>
          <Button type="submit" disabled={isPending}>
            Save the name
          </Button>
          <Button look="outline" onClick={close}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
};

const Remove = ({ passkey: { id, name }, close, changed }: WindowProps) => {
  const { act, isPending, failure } = useAct();
  const remove = () =>
    act(async () => {
      const { credentialId } = await callApi('remove-my-passkey', { parameters: { id } });
      forgetOnDevice(credentialId);
      await changed();
      close();
    });
  return (
    <Dialog title="Remove this passkey?" close={close}>
      <p>
        You can no longer sign in with “{name}”. You are signed out in every other browser, and your calendar
        address ends.
      </p>
      <Failure>{failure}</Failure>
      <Row>
        <Button disabled={isPending} onClick={() => void remove()}>
          Remove it
        </Button>
        <Button look="outline" onClick={close}>
          Keep it
        </Button>
      </Row>
    </Dialog>
  );
};

interface PasskeyItemProps {
  passkey: MyPasskey;
  changed: () => Promise<unknown>;
}

/** A passkey with its name and its last use. */
export const PasskeyItem = ({ passkey, changed }: PasskeyItemProps) => {
  const [Window, setWindow] = useState<typeof Rename>();
  const { name } = passkey;
  return (
    <Item>
      <p>
        <strong>{name}</strong>
      </p>
      <Note>{usedText(passkey)}</Note>
      <Row marginTop="2">
        <Button look="outline" aria-label={`Rename ${name}`} onClick={() => setWindow(() => Rename)}>
          Rename
        </Button>
        <Button look="outline" aria-label={`Remove ${name}`} onClick={() => setWindow(() => Remove)}>
          Remove
        </Button>
      </Row>
      {Window ? <Window passkey={passkey} close={() => setWindow(undefined)} changed={changed} /> : null}
    </Item>
  );
};
