import { chakra } from '@chakra-ui/react';
import { type RefObject, useEffect } from 'react';
import { AccountLinks } from './account-links.tsx';
import { HeaderLink, headerLinks } from './navigation.tsx';

const Panel = chakra('nav', {
  base: {
    display: { base: 'flex', lg: 'none' },
    flexDirection: 'column',
    paddingInline: { base: '1', sm: '2', md: '5' },
    paddingBottom: '4',
    background: 'canvas',
    minHeight: '0',
    overflowY: 'auto',
  },
});

interface MobileMenuProps {
  /** Opens and closes the menu. */
  button: RefObject<HTMLButtonElement | null>;
  close: () => void;
}

/**
 * The links below the header on narrow screens. Escape closes the menu and focuses its button; a link closes it, too.
 */
export const MobileMenu = ({ button, close }: MobileMenuProps) => {
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      button.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [button, close]);
  return (
    <Panel id="mobile-menu" aria-label="Mobile">
      {headerLinks.map(({ label, href }) => (
        <HeaderLink key={href} href={href} onClick={close}>
          {label}
        </HeaderLink>
      ))}
      <AccountLinks onLeave={close} />
    </Panel>
  );
};
