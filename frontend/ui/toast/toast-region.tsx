import { chakra } from '@chakra-ui/react';
import * as RadixToast from '@radix-ui/react-toast';
import { ButtonLink } from '../button.tsx';
import { CloseIcon } from '../icons.tsx';
import { dismissToast, durationOf, type ToastEntry, toastLimits } from './toast-store.ts';

const Viewport = chakra(RadixToast.Viewport, {
  base: {
    position: 'fixed',
    insetBlock: '0',
    right: '0',
    zIndex: 100,
    width: '100%',
    maxWidth: '420px',
    padding: '4',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    gap: '3',
    // As high as the window, so that it does not grow with each toast. What lies behind it can be pressed.
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
  },
});

const Root = chakra(RadixToast.Root, {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '4',
    paddingInline: '5',
    paddingBlock: '4',
    background: 'surface',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'control',
    borderRadius: 'md',
    boxShadow: 'card',
    touchAction: 'none',
    '&[data-swipe=move]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
    '&[data-swipe=cancel]': { transform: 'translateX(0)', transition: 'transform 160ms' },
    '&[data-swipe=end]': { transform: 'translateX(100%)', transition: 'transform 160ms' },
  },
  variants: {
    variant: {
      default: {},
      destructive: { background: 'dangerSoft', borderColor: 'danger', color: 'danger' },
    },
  },
  defaultVariants: { variant: 'default' },
});

const Title = chakra(RadixToast.Title, { base: { fontWeight: 600 } });
const Description = chakra(RadixToast.Description, {
  base: { fontSize: 'sm', lineHeight: 1.5, color: 'ink' },
});
const Close = chakra(RadixToast.Close, {
  base: {
    flexShrink: 0,
    width: '1.75rem',
    height: '1.75rem',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'sm',
    cursor: 'pointer',
  },
});

export const ToastRegion = ({ toasts }: { toasts: readonly ToastEntry[] }) => (
  <RadixToast.Provider
    duration={toastLimits.durationMs}
    swipeDirection="right"
    swipeThreshold={toastLimits.swipeThresholdPx}
  >
    {toasts.map((entry) => {
      const { id, open, title, description, action, variant = 'default' } = entry;
      return (
        <Root
          key={id}
          open={open}
          variant={variant}
          duration={durationOf(entry)}
          onOpenChange={(isOpen) => !isOpen && dismissToast(id)}
        >
          <div>
            <Title>{title}</Title>
            {description ? <Description>{description}</Description> : null}
            {action ? (
              <RadixToast.Action asChild altText={`${action.label}: ${action.href}`}>
                <ButtonLink href={action.href} look="outline" marginTop="3">
                  {action.label}
                </ButtonLink>
              </RadixToast.Action>
            ) : null}
          </div>
          <Close aria-label="Close">
            <CloseIcon />
          </Close>
        </Root>
      );
    })}
    <Viewport hotkey={[toastLimits.hotkey]} />
  </RadixToast.Provider>
);
