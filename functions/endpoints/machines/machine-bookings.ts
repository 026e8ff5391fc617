import contract from '../../../shared/contract/machines/machine-bookings.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { bookingsForMachine } from '../../staff/integrations/machine-bookings.ts';

export default endpoint(contract, async ({ query: { date }, machine, nowMs }) => ({
  date,
  bookings: await bookingsForMachine(date, machine, nowMs),
}));
