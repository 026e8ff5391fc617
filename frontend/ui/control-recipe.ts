import { defineRecipe } from '@chakra-ui/react';

/** The box that text inputs, selects and text areas share. */
export const controlRecipe = defineRecipe({
  base: {
    width: '100%',
    minHeight: 'control',
    paddingInline: '3',
    paddingBlock: '2',
    background: 'surface',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'control',
    borderRadius: 'sm',
    fontSize: 'md',
    lineHeight: 1.4,
    transition: 'border-color 160ms',
    _hover: { borderColor: 'accent' },
    _focusVisible: { outlineOffset: '0px', borderColor: 'accent' },
    _invalid: { borderColor: 'danger', boxShadow: 'inset 0 0 0 1px var(--qh-colors-danger)' },
  },
});
