import { useState } from 'react';
import { Button, OuterButtonLink } from '../../ui/button.tsx';
import { Failure, Notice } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { Note } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useAct } from '../form/use-act.ts';

const copy = async (address: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(address);
    toast({ title: 'Copied', description: 'Paste it where your calendar asks for an address.' });
  } catch {
    toast({
      title: 'Not copied',
      description: 'Please select the address and copy it yourself.',
      variant: 'destructive',
    });
  }
};

/** The new address, which is shown this once. */
const NewAddress = ({ address }: { address: string }) => (
  <Notice role="status">
    <p>Add this address to your calendar now: we keep it in a form that cannot be shown again.</p>
    <TextField
      label="Address of the calendar"
      value={address}
      readOnly
      onFocus={({ target }) => target.select()}
    />
    <Row>
      <OuterButtonLink href={address.replace(/^https?:/, 'webcal:')}>Open in my calendar</OuterButtonLink>
      <Button look="outline" onClick={() => void copy(address)}>
        Copy the address
      </Button>
    </Row>
  </Notice>
);

interface FeedAddressProps {
  /** The text about a feed that is there since a time, or about what one would show. */
  children: string;
  isThere: boolean;
  renew: () => Promise<{ address: string }>;
  end: () => Promise<unknown>;
  /** Reads again if there is a feed. */
  changed: () => Promise<unknown>;
}

/** The secret address of a calendar: made, renewed and ended. */
export const FeedAddress = ({ children, isThere, renew, end, changed }: FeedAddressProps) => {
  const [address, setAddress] = useState<string>();
  const { act, isPending, failure } = useAct();
  const make = () =>
    act(async () => {
      setAddress((await renew()).address);
      await changed();
    });
  const finish = () =>
    act(async () => {
      await end();
      setAddress(undefined);
      await changed();
    });
  return (
    <Stack alignItems="flex-start">
      <Note>{children}</Note>
      {address ? <NewAddress address={address} /> : null}
      <Failure>{failure}</Failure>
      <Row>
        <Button look="outline" disabled={isPending} onClick={() => void make()}>
          {isThere ? 'Renew the address' : 'Make an address'}
        </Button>
        {isThere ? (
          <Button look="outline" disabled={isPending} onClick={() => void finish()}>
            End the calendar
          </Button>
        ) : null}
      </Row>
    </Stack>
  );
};
