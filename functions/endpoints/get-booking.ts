import { AppError } from '../runtime/app-error.ts';
import { opensBooking } from '../runtime/booking-access.ts';
import { endpointHandler } from '../runtime/endpoint-handler.ts';
import { identifyVisitor } from '../runtime/visitor.ts';
import { getBooking } from '../store/bookings.ts';

export const handler = endpointHandler(
  'get-booking',
  async ({ parameters: { id }, query: { key }, event }) => {
    const visitor = await identifyVisitor(event);
    const booking = await getBooking(id);
    if (!booking || !(await opensBooking(booking, visitor, key)))
      throw new AppError(
        'not-found',
        'There is no such booking. Please use the link in your confirmation e-mail.',
      );
    return booking;
  },
);
