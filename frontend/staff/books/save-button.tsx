import type { ComponentProps } from 'react';
import type { ExportRequest } from '../../../shared/schemas/staff/export.ts';
import { useAct } from '../../features/form/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/notice.tsx';
import { saveTable } from './save-table.ts';

interface SaveButtonProps extends Pick<ComponentProps<typeof Button>, 'aria-label'> {
  request: ExportRequest;
  label: string;
}

/** Saves a table as a file. */
export const SaveButton = ({ request, label, ...button }: SaveButtonProps) => {
  const { act, isPending, failure } = useAct();
  return (
    <>
      <Button
        look="outline"
        disabled={isPending}
        onClick={() => void act(() => saveTable(request))}
        {...button}
      >
        {isPending ? 'Reading…' : label}
      </Button>
      <Failure>{failure}</Failure>
    </>
  );
};
