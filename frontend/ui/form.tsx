import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { site } from '../../shared/site.ts';
import { Note, OuterLink } from './text.tsx';
import { useHydrated } from './use-hydrated.ts';

/** A form with its fields one below the other. */
export const Form = chakra(
  'form',
  { base: { display: 'flex', flexDirection: 'column', gap: '5' } },
  { defaultProps: { method: 'post', noValidate: true } },
);

const Fields = chakra('fieldset', {
  base: { display: 'flex', flexDirection: 'column', gap: '12', minWidth: '0' },
});

/**
 * The fields of a form. They are disabled until the page is live, so that the browser never submits the form itself.
 */
export const FormFields = (props: ComponentProps<typeof Fields>) => (
  <Fields disabled={!useHydrated()} {...props} />
);

/** Tells visitors without JavaScript how to reach us. The sentence before the address is given. */
export const WithoutScripts = ({ children }: { children: string }) =>
  useHydrated() ? null : (
    <noscript>
      <Note marginBottom="5">
        {children} <OuterLink href={`mailto:${site.contactEmail}`}>{site.contactEmail}</OuterLink>.
      </Note>
    </noscript>
  );
