import type { Booking, BookingData, DonationStatus } from '../../../shared/schemas/booking.ts';
import type { HoursPackage } from '../../../shared/schemas/package.ts';
import type { Random } from './random.ts';

interface KnownBooking {
  id: string;
  owner: string;
  data: BookingData;
}

/** Who wished for what stands in its task: "Task v3.2" is the second wish of visitor v3. */
export const ownerOf = (task: string): string => /^Task (v\d+)\./.exec(task)?.[1] ?? '';

/** What visitors have been told, to be held against what is true in the end. */
export class Records {
  readonly bookings = new Map<string, KnownBooking>();
  readonly packages = new Map<string, HoursPackage>();
  readonly decisions: { bookingId: string; status: DonationStatus }[] = [];
  /** By payment intent: what its payer was told that it costs, in cents. */
  readonly amounts = new Map<string, number>();
  readonly erasedOwners = new Set<string>();
  readonly violations: string[];

  constructor(violations: string[]) {
    this.violations = violations;
  }

  shown(clientSecret: string, cents: number): void {
    this.amounts.set(clientSecret.split('_secret_')[0] ?? '', cents);
  }

  booked(owner: string, booking: Booking, data: BookingData): void {
    this.bookings.set(booking.id, { id: booking.id, owner, data });
    this.read(owner, booking);
    if (booking.task !== data.task && !this.erasedOwners.has(owner))
      this.violations.push(`${owner} asks for "${data.task}" and is answered "${booking.task}"`);
  }

  sold(hoursPackage: HoursPackage): void {
    this.packages.set(hoursPackage.id, hoursPackage);
  }

  decided(bookingId: string, status: DonationStatus): void {
    this.decisions.push({ bookingId, status });
  }

  erased(owner: string): void {
    this.erasedOwners.add(owner);
  }

  /** Nobody reads the booking of somebody else. */
  read(reader: string, { id, task }: Booking): void {
    const owner = ownerOf(task);
    if (owner !== '' && owner !== reader) this.violations.push(`${reader} reads booking ${id} of ${owner}`);
  }

  stakeOf(owner: string): KnownBooking | undefined {
    return [...this.bookings.values()].findLast(
      (booking) => booking.owner === owner && booking.data.donationAmount > 0,
    );
  }

  someBookings(random: Random | undefined): KnownBooking[] {
    const known = [...this.bookings.values()];
    return random && known.length > 0 ? [random.pick(known), random.pick(known)] : [];
  }
}
