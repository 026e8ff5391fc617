import type { Booking, BookingData } from '../../../shared/schemas/booking.ts';

/** Everything that was confirmed to visitors, kept outside of the system that is killed. */
export class Acknowledged {
  /** By booking: what was asked for. */
  readonly bookings = new Map<string, BookingData>();
  readonly packages = new Set<string>();
  /** Bookings whose donation was decided. */
  readonly decided = new Set<string>();
  /** Payment intents that were shown. */
  readonly shown = new Set<string>();
  /** Usernames by account id. */
  readonly accounts = new Map<string, string>();
  /** Subjects of messages to the team. */
  readonly messages: string[] = [];
  /** Payment intents that Stripe reported as paid. */
  readonly paid = new Set<string>();
  /** Confirmed addresses by account id. */
  readonly addresses = new Map<string, string>();
  /** Answers that nobody should get. */
  readonly violations: string[] = [];

  booked({ id, task, date, timeSlot, duration }: Booking, asked: BookingData): void {
    this.bookings.set(id, asked);
    if (
      task !== asked.task ||
      date !== asked.date ||
      timeSlot !== asked.timeSlot ||
      duration !== asked.duration
    )
      this.violations.push(`"${asked.task}" is answered with booking ${id} of "${task}"`);
  }
}
