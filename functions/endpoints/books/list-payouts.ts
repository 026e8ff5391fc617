import contract from '../../../shared/contract/books/list-payouts.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { listPayouts } from '../../staff/reports/payouts.ts';

/** The payouts that are due, and those that were recorded in a month. */
export default endpoint(contract, ({ query, nowMs }) => listPayouts(query.recordedIn, nowMs));
