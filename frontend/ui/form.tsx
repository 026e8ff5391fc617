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

/** The fields of a form. They are disabled until the page is live, so that the browser never submits the form itself. */
export const FormFields = (props: ComponentProps<typeof Fields>) => {
  const hydrated = useHydrated();
  return (
    <>
      {hydrated ? null : (
        <noscript>
          <Note marginBottom="5">
            This form needs JavaScript. Without it, please write to{' '}
            <OuterLink href={`mailto:${site.contactEmail}`}>{site.contactEmail}</OuterLink>.
          </Note>
        </noscript>
      )}
      <Fields disabled={!hydrated} {...props} />
    </>
  );
};
