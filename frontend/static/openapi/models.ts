import type * as z from 'zod/mini';
import { availability } from '../../../shared/schemas/availability.ts';
import {
  booking,
  bookingWithDonation,
  changeableBooking,
  openedBooking,
} from '../../../shared/schemas/booking.ts';
import { requestedBooking } from '../../../shared/schemas/booking-request.ts';
import { challenge, solution } from '../../../shared/schemas/challenge.ts';
import { code, quote } from '../../../shared/schemas/codes.ts';
import { machineBooking } from '../../../shared/schemas/machines.ts';
import { myPasskey } from '../../../shared/schemas/my-passkey.ts';
import { hoursPackage, packageData, packageWithHours } from '../../../shared/schemas/package.ts';
import { cashDay } from '../../../shared/schemas/staff/cash.ts';
import { refundInTrouble } from '../../../shared/schemas/staff/inbox.ts';
import { delivery, hook, machineKey } from '../../../shared/schemas/staff/integrations.ts';
import { monthReport } from '../../../shared/schemas/staff/month-report.ts';
import { foundBooking } from '../../../shared/schemas/staff/office.ts';
import { personPage } from '../../../shared/schemas/staff/people.ts';
import { recordedPayout } from '../../../shared/schemas/staff/recorded-payout.ts';
import { staffOffer } from '../../../shared/schemas/staff/staff-offers.ts';
import { pendingWalkIn } from '../../../shared/schemas/staff/walk-ins.ts';
import { staffMember, staffPerson } from '../../../shared/schemas/staff.ts';
import { user } from '../../../shared/schemas/user.ts';
import { offerView, placeView } from '../../../shared/schemas/waiting.ts';

/** The schemas of answers, and of requests, that a generated client knows by name: one type for one thing. */
export const models: Readonly<Record<'input' | 'output', Readonly<Record<string, z.ZodMiniType>>>> = {
  output: {
    ApiKey: machineKey,
    Availability: availability,
    Booking: changeableBooking,
    BookingRecord: booking,
    BookingWithDonation: bookingWithDonation,
    CashDay: cashDay,
    Delivery: delivery,
    FoundBooking: foundBooking,
    MonthReport: monthReport,
    Offer: offerView,
    OpenedBooking: openedBooking,
    Package: hoursPackage,
    PackageWithHours: packageWithHours,
    Passkey: myPasskey,
    Payout: recordedPayout,
    PendingWalkIn: pendingWalkIn,
    Person: personPage,
    PromotionCode: code,
    ProofOfWork: challenge,
    Quote: quote,
    Refund: refundInTrouble,
    ReservationOffer: staffOffer,
    Session: machineBooking,
    StaffMember: staffMember,
    StaffPerson: staffPerson,
    User: user,
    WaitingListEntry: placeView,
    WebhookEndpoint: hook,
  },
  input: {
    BookingRequest: requestedBooking,
    PackageRequest: packageData,
    WorkSolution: solution,
  },
};
