import { chakra } from '@chakra-ui/react';
import { type FormEvent, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { fieldRow } from './day-field.tsx';

const SearchForm = chakra('form', { base: { ...fieldRow, flexWrap: 'wrap' } });

interface SearchFieldProps {
  typed: string;
  look: (typed: string) => void;
}

/** Looks for anybody. */
export const SearchField = ({ typed, look }: SearchFieldProps) => {
  const hintId = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('search')).trim();
    if (text) look(text);
  };
  return (
    <SearchForm method="post" noValidate onSubmit={submit} role="search">
      <TextField
        label="Find anybody"
        aria-describedby={hintId}
        name="search"
        defaultValue={typed}
        spellCheck={false}
        autoComplete="off"
      />
      <Button type="submit">Search</Button>
      <Note as="div" id={hintId} flexBasis="100%">
        A name, phone, address, user name or booking code, or the id of a payment or a receipt
      </Note>
    </SearchForm>
  );
};
