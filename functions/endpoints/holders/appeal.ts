import contract from '../../../shared/contract/holders/appeal.ts';
import { showOpened } from '../../access/show-booking.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { appealAsHolder } from '../../donations/appeal-as-holder.ts';

export default endpoint(contract, async ({ booking, openedBy, body: { text }, nowMs }) =>
  showOpened({ booking: await appealAsHolder(booking, text, nowMs), openedBy }, nowMs),
);
