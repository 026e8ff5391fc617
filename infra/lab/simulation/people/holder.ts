import { type OpenedBooking, openedBooking } from '../../../../shared/schemas/booking.ts';
import type { Change } from '../plans/acts.ts';
import type { Offer } from '../plans/beginnings.ts';
import type { Records } from '../world/records.ts';
import type { World } from '../world/world.ts';
import type { Devices } from './devices.ts';

/** A visitor who cancels and moves their bookings. */
export class Holder {
  private readonly world: World;
  private readonly records: Records;
  private readonly offers: readonly Offer[];
  private readonly devices: Devices;
  private readonly name: string;

  constructor(world: World, records: Records, offers: readonly Offer[], devices: Devices, name: string) {
    this.world = world;
    this.records = records;
    this.offers = offers;
    this.devices = devices;
    this.name = name;
  }

  /** Reads a booking, thinks it over, and changes it, in several tabs at once. */
  async change(change: Change): Promise<void> {
    const known = this.records.bookingOf(this.name, change.which);
    if (!known) return;
    const parameters = { id: known.id };
    const seen = await this.devices.current.call('get-booking', { parameters });
    if (seen === 'lost' || seen.status !== 200) return;
    await this.world.scheduler.sleep(change.thinks * 60_000);
    this.records.orders.changes(known.data.task);
    const ask = () => (change.act === 'cancel' ? this.cancel(seen.body) : this.move(seen.body, change.slot));
    await Promise.all(Array.from({ length: change.tabs }, ask));
  }

  private async cancel({ id, cancellation }: OpenedBooking): Promise<void> {
    const { refundCents = 0, hoursBack = 0 } = cancellation ?? {};
    const answer = await this.devices.current.insist('cancel-booking', {
      parameters: { id },
      body: { expectedRefundCents: refundCents, expectedHoursBack: hoursBack },
    });
    if (answer === 'lost' || answer.status !== 200) return;
    const { status, returned } = answer.body;
    this.told(answer.body);
    if (status !== 'cancelled' || returned?.refundCents !== refundCents || returned.hoursBack !== hoursBack)
      this.violate(
        `agrees to ${refundCents} cents for booking ${id}, and is given ${JSON.stringify(returned)}`,
      );
  }

  private async move({ id }: OpenedBooking, slot: number): Promise<void> {
    const to = this.offers[slot] as Offer;
    const answer = await this.devices.current.insist('reschedule-booking', { parameters: { id }, body: to });
    if (answer === 'lost' || answer.status !== 200) return;
    this.told(answer.body);
    const { date, timeSlot } = answer.body;
    if (date !== to.date || timeSlot !== to.timeSlot)
      this.violate(`moves booking ${id} to ${to.date} at ${to.timeSlot}, and is told ${date} at ${timeSlot}`);
  }

  private told(booking: OpenedBooking): void {
    this.world.scheduler.count(`change told: ${booking.status === 'cancelled' ? 'cancelled' : 'moved'}`);
    this.records.changed.push({ ...openedBooking.parse(booking), owner: this.name });
  }

  private violate(what: string): void {
    this.world.violations.push(`${this.name} ${what}`);
  }
}
