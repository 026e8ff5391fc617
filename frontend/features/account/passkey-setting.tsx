import { useState } from 'react';
import type { User } from '../../../shared/schemas/user.ts';
import { Failure } from '../../ui/notice.tsx';
import { useLateComponent } from '../../ui/use-late-component.ts';
import { Setting } from './setting.tsx';

const loadPasskeys = async () => (await import('../passkeys/passkey-settings.tsx')).PasskeySettings;

/** The passkeys of a member. Their script is loaded when they are opened. */
export const PasskeySetting = ({ user }: { user: User }) => {
  const [isOpen, setIsOpen] = useState(false);
  const PasskeySettings = useLateComponent(loadPasskeys, isOpen);
  return (
    <Setting onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Passkeys</summary>
      <div>
        {PasskeySettings ? <PasskeySettings userId={user.id} username={user.username} /> : null}
        <Failure>
          {PasskeySettings === null
            ? 'We could not load your passkeys. Please check your connection and reload the page.'
            : null}
        </Failure>
      </div>
    </Setting>
  );
};
