// What most pages load is one file with what all of them do: apart, these small parts would hardly compress.
import './features/booking/donation-cents.ts';
import './features/day/date-text.ts';
import './features/day/day-line.tsx';
import './features/packages/project-of.ts';
import './features/price/donation-note.ts';
import './features/price/price-list.tsx';
import './features/price/price-text.ts';
import './features/stored/booking-draft.ts';
import './features/stored/hold.ts';
import './features/stored/session-store.ts';
import './ui/notice.tsx';
import '../shared/domain/charities.ts';
import '../shared/domain/package-hours.ts';
import '../shared/domain/packages.ts';
import '../shared/domain/pricing.ts';

export { start } from './start.tsx';
