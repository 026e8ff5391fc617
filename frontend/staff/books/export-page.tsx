import { useState } from 'react';
import type { ExportedTable } from '../../../shared/schemas/staff/export.ts';
import { serverNow } from '../../api/server-clock.ts';
import { dateAtLocation } from '../../calendar/location-clock.ts';
import { Stack } from '../../ui/surface.tsx';
import { Note } from '../../ui/text.tsx';
import { Line, List } from '../parts/list.tsx';
import { monthOf, nameOfMonth } from '../parts/months.ts';
import { TitledPage } from '../parts/titled-page.tsx';
import { MonthField } from './month-field.tsx';
import { SaveButton } from './save-button.tsx';

const tables: readonly { table: ExportedTable; name: string; about: string }[] = [
  {
    table: 'bookings',
    name: 'Bookings',
    about: 'The sessions of the month, also cancelled ones, with names, addresses and tasks.',
  },
  {
    table: 'ledger',
    name: 'Ledger',
    about:
      'Each movement of money. The amounts add up to what was paid in the report, less payouts; the prices to the revenue.',
  },
  { table: 'payouts', name: 'Payouts', about: 'The payouts that were recorded in the month.' },
  { table: 'hours', name: 'Hours', about: 'The hours of packages that were spent, returned or corrected.' },
];

export default function ExportPage() {
  const [month, setMonth] = useState(() => monthOf(dateAtLocation(serverNow())));
  return (
    <TitledPage
      maxWidth="52rem"
      title="Export"
      lead="Files for spreadsheets and bookkeeping, one table and month each. The audit keeps who has exported what."
    >
      <Stack gap="6">
        <MonthField month={month} choose={setMonth} />
        <List aria-label="Tables">
          {tables.map(({ table, name, about }) => (
            <li key={table}>
              <Line
                gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
                alignItems="center"
              >
                <span>
                  <strong>{name}</strong>
                  <small>{about}</small>
                </span>
                <span>
                  <SaveButton
                    request={{ table, month }}
                    label="Save as CSV"
                    aria-label={`Save ${name.toLowerCase()} of ${nameOfMonth(month)} as CSV`}
                  />
                </span>
              </Line>
            </li>
          ))}
        </List>
        <Note>
          Months and times are those of the location. Amounts are in dollars, and below zero for what went
          out. The last line of each file adds up the others. Text that a spreadsheet would change or run
          begins with an apostrophe.
        </Note>
      </Stack>
    </TitledPage>
  );
}
