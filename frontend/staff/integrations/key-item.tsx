import { useState } from 'react';
import { shortMomentText } from '../../../shared/domain/time/moment-text.ts';
import type { MachineKey } from '../../../shared/schemas/staff/integrations.ts';
import { Button } from '../../ui/button.tsx';
import { ActDialog } from '../office/act-dialog.tsx';
import { Line } from '../parts/list.tsx';
import { callStaff } from '../session/api.ts';

const scopeText = { bookings: 'Sessions of a day', calendar: 'Free hours', report: 'Report of a month' };

const useText = ({ lastUsedAt }: MachineKey): string =>
  lastUsedAt ? `Last used ${shortMomentText(Date.parse(lastUsedAt))}` : 'Never used';

export const KeyItem = ({ machineKey }: { machineKey: MachineKey }) => {
  const [isRevoking, setIsRevoking] = useState(false);
  const { id, beginning, scope, namesPeople, note } = machineKey;
  return (
    <li>
      <Line gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1.2fr 1fr 1fr auto' }}>
        <span>
          <strong>{beginning}…</strong>
          <small>{note}</small>
        </span>
        <span>
          {scopeText[scope]}
          <small>{namesPeople ? 'With names of people' : 'Without names'}</small>
        </span>
        <span>{useText(machineKey)}</span>
        <Button look="outline" onClick={() => setIsRevoking(true)} aria-label={`Revoke the key ${beginning}`}>
          Revoke
        </Button>
      </Line>
      {isRevoking ? (
        <ActDialog
          title="Revoke this key?"
          label="Revoke it now"
          carryOut={() => callStaff('revoke-key', { parameters: { id } })}
          close={() => setIsRevoking(false)}
        >
          <p>The machine that has it reads nothing from now on.</p>
        </ActDialog>
      ) : null}
    </li>
  );
};
