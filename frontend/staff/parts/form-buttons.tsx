import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/surface.tsx';

interface FormButtonsProps {
  /** Of the button that carries the change out. */
  label: string;
  isReady: boolean;
  isPending: boolean;
  close: () => void;
}

/** The buttons below a form of the office: one that carries the change out, and one that leaves the form. */
export const FormButtons = ({ label, isReady, isPending, close }: FormButtonsProps) => (
  <Row gap="3">
    <Button type="submit" disabled={isPending || !isReady}>
      {label}
    </Button>
    <Button look="outline" disabled={isPending} onClick={close}>
      Back
    </Button>
  </Row>
);
