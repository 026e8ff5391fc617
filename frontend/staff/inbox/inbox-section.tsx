import type { ReactNode } from 'react';
import type { InboxList, InboxPage, PageOf } from '../../../shared/schemas/staff/inbox.ts';
import { Stack } from '../../ui/surface.tsx';
import { Note, SectionTitle } from '../../ui/text.tsx';
import { List } from '../parts/list.tsx';
import { usePages } from '../parts/queries.ts';
import { ReadPages } from '../parts/read-pages.tsx';
import { sectionWords } from './section-words.ts';

type ItemOf<Name extends InboxList> = PageOf<Name>['items'][number];

/** The items of a list, whose pages were asked for by its name. */
const itemsOf = <Name extends InboxList>(pages: readonly InboxPage[]): readonly ItemOf<Name>[] =>
  pages.flatMap<InboxPage['items'][number]>(({ items }) => items) as ItemOf<Name>[];

const keyOf = (item: InboxPage['items'][number]): string => {
  if ('person' in item) return item.person;
  return 'id' in item ? item.id : `${item.checkoutId} ${item.purpose}`;
};

interface InboxSectionProps<Name extends InboxList> {
  list: Name;
  children: (item: ItemOf<Name>) => ReactNode;
}

/** A list of the inbox, which grows page by page. */
export const InboxSection = <Name extends InboxList>({ list, children }: InboxSectionProps<Name>) => {
  const { title, advice, none } = sectionWords[list];
  const query = usePages('list-inbox', { list });
  return (
    <Stack as="section" aria-labelledby={list} gap="3">
      <SectionTitle id={list} fontSize="xl">
        {title}
      </SectionTitle>
      <ReadPages query={query} loading={`Loading: ${title}…`}>
        {(pages) => {
          const items = itemsOf<Name>(pages);
          if (items.length === 0) return <Note>{none}</Note>;
          return (
            <>
              <Note>{advice}</Note>
              <List aria-labelledby={list}>
                {items.map((item) => (
                  <li key={keyOf(item)}>{children(item)}</li>
                ))}
              </List>
            </>
          );
        }}
      </ReadPages>
    </Stack>
  );
};
