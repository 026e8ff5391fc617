export interface TableItem {
  pk: string;
  sk: string;
}

interface Page {
  items: TableItem[];
  after?: string;
}

/** Every item in the table of a local system, from all pages of its console. */
export const tableItems = async (origin: string): Promise<TableItem[]> => {
  const items: TableItem[] = [];
  let after: string | undefined;
  do {
    const query = new URLSearchParams(after === undefined ? {} : { after });
    const page: Page = await (await fetch(`${origin}/__local/api/table?${query}`)).json();
    items.push(...page.items);
    after = page.after;
  } while (after !== undefined);
  return items;
};
