import contract from '../../../shared/contract/integrations/list-integrations.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { finishAll } from '../../runtime/finish-all.ts';
import { shownHook } from '../../staff/integrations/hooks.ts';
import { shownKey } from '../../staff/integrations/keys.ts';
import { allHooks } from '../../store/integrations/hooks.ts';
import { allMachineKeys } from '../../store/integrations/machine-keys.ts';

export default endpoint(contract, async ({ nowMs }) => {
  const [hooks, keys] = await finishAll([allHooks(), allMachineKeys()]);
  return { hooks: hooks.map((hook) => shownHook(hook, nowMs)), keys: keys.map(shownKey) };
});
