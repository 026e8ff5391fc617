import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ProjectPackage } from '../../../shared/domain/prices/packages.ts';
import { useUser } from '../../session/user.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/surface.tsx';
import { TextLink } from '../../ui/text.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useLateComponent } from '../../ui/use-late-component.ts';
import { notKeptSentence, storePackagePayment } from '../stored/purchase.ts';

const loadReceiptAddress = async () => (await import('./receipt-address.tsx')).ReceiptAddress;

/** Brings a visitor who went to sign in back to the package that they chose. */
const useReturn = (isWanted: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    // The router goes to the top of the page, and to its title, right after this effect.
    const afterRouter = setTimeout(() => {
      button.current?.scrollIntoView({ block: 'center' });
      button.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(afterRouter);
  }, [isWanted]);
  return button;
};

/** Stores the package for the checkout, and goes there. */
const useCheckout = (project: ProjectPackage) => {
  const navigate = useNavigate();
  return () => {
    if (storePackagePayment(project)) void navigate({ to: '/checkout' });
    else toast({ title: 'Checkout not possible', description: notKeptSentence, variant: 'destructive' });
  };
};

/**
 * Buys a package online. Its hours belong to an account, so guests sign in first. Members without an address are asked
 * for one, which gets the receipt.
 */
export const BuyPackage = ({ project }: { project: ProjectPackage }) => {
  const { user } = useUser();
  const { package: wanted } = useSearch({ from: '/pricing' });
  const [isAsking, setIsAsking] = useState(false);
  const ReceiptAddress = useLateComponent(loadReceiptAddress, isAsking);
  const button = useReturn(user !== undefined && wanted === project.type);
  const checkOut = useCheckout(project);
  const ofWhich = <VisuallyHidden> {project.name}</VisuallyHidden>;
  if (!user)
    return (
      <TextLink
        href={`/auth?returnTo=${encodeURIComponent(`/pricing?package=${project.type}`)}`}
        fontSize="sm"
        textAlign="center"
        paddingBlock="2"
      >
        Sign in to buy online
        {ofWhich}
      </TextLink>
    );
  if (isAsking && ReceiptAddress) return <ReceiptAddress user={user} onGiven={checkOut} />;
  const hasAddress = user.email !== undefined || user.unconfirmedEmail !== undefined;
  // If the script of the form cannot be loaded, the purchase continues without a receipt.
  const buy = () => (hasAddress || ReceiptAddress === null ? checkOut() : setIsAsking(true));
  return (
    <Button ref={button} look="outline" onClick={buy}>
      Buy package
      {ofWhich}
    </Button>
  );
};
