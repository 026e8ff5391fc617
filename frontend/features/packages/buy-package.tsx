import { useNavigate } from '@tanstack/react-router';
import type { ProjectPackage } from '../../../shared/domain/packages.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/surface.tsx';
import { TextLink } from '../../ui/text.tsx';
import { useUser } from '../user/use-user.ts';
import { storePackagePayment } from './store-package-payment.ts';

/** The way to buy a package online: members only, for whom its hours are kept. */
export const BuyPackage = ({ project }: { project: ProjectPackage }) => {
  const { user } = useUser();
  const navigate = useNavigate();
  const buy = async () => {
    storePackagePayment(project);
    await navigate({ to: '/checkout' });
  };
  const ofWhich = <VisuallyHidden> {project.name}</VisuallyHidden>;
  return user ? (
    <Button look="outline" onClick={() => void buy()}>
      Buy package
      {ofWhich}
    </Button>
  ) : (
    <TextLink href="/auth?returnTo=/pricing" fontSize="sm" textAlign="center" paddingBlock="2">
      Sign in to buy online
      {ofWhich}
    </TextLink>
  );
};
