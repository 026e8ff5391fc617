import { useNavigate } from '@tanstack/react-router';
import type { ProjectPackage } from '../../../shared/domain/packages.ts';
import { useUser } from '../../session/user.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/surface.tsx';
import { TextLink } from '../../ui/text.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { notKeptSentence, storePackagePayment } from '../stored/purchase.ts';

/** Buys a package online. Its hours belong to an account, so guests are asked to sign in first. */
export const BuyPackage = ({ project }: { project: ProjectPackage }) => {
  const { user } = useUser();
  const navigate = useNavigate();
  const buy = async () => {
    if (storePackagePayment(project)) await navigate({ to: '/checkout' });
    else toast({ title: 'Checkout not possible', description: notKeptSentence, variant: 'destructive' });
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
