import { legalName, whereText } from '../domain/calendar/place.ts';
import { cancellationTerms, packageTerms } from '../domain/policy/cancellation-text.ts';
import { type Policy, policyInForce } from '../domain/policy/policy-in-force.ts';
import { hoursText } from '../domain/policy/policy-text.ts';
import type { ProjectPackage } from '../domain/prices/packages.ts';
import { projectPackages } from '../domain/prices/packages.ts';
import { formatCents, hourlyRates } from '../domain/prices/pricing.ts';
import { recipientInText } from '../domain/stakes/recipient.ts';
import { cityTime } from '../domain/time/city-time.ts';
import { openingDays } from '../domain/time/opening-days.ts';
import { hourText } from '../domain/time/slots.ts';
import { site } from '../site.ts';
import { oneOf } from './one-of.ts';
import type { TextSection } from './section.ts';

const { introductoryCents, introductoryHours, regularCents, studentCents } = hourlyRates;

const booking: TextSection = {
  id: 'booking',
  title: 'Booking and paying',
  paragraphs: [
    `Your session is booked once it is paid. While you pay, we hold your seat for ${site.holdMinutes} minutes. If your payment arrives so late that the seat is gone, we send all of it back.`,
    'Prices are in US dollars:',
  ],
  points: [
    introductoryHours === 1
      ? `The first hour costs ${formatCents(introductoryCents)}, each further hour ${formatCents(regularCents)}.`
      : `The first ${introductoryHours} hours cost ${formatCents(introductoryCents)} each, every further hour ${formatCents(regularCents)}.`,
    `Students pay ${formatCents(studentCents)} for each hour. Please bring a valid student ID: we look at it when you check in.`,
    ...(site.maxHoursPerDay > 0
      ? [`One person can book up to ${site.maxHoursPerDay} hours on one day.`]
      : []),
    'The price that you see when you pay is the price. Later changes apply to later bookings.',
  ],
};

const session: TextSection = {
  id: 'session',
  title: 'Your session',
  paragraphs: [
    `We are open ${openingDays()} from ${hourText(site.openingHour)} to ${hourText(site.closingHour)}. Every time on this site is ${cityTime()}.`,
    'Sessions start on the hour and last 55 minutes; the last 5 minutes of each hour are for breaks and new arrivals. If you come late, your session still ends on time.',
    'The house rules are part of these terms. They keep the room quiet for everybody, and breaking them leads to a permanent ban.',
  ],
  link: { label: 'Read the house rules', href: '/rules' },
};

const cancelling: TextSection = {
  id: 'cancelling',
  title: 'Cancelling and moving',
  paragraphs: [
    'You cancel or move a session yourself, on the page of your booking. The link to it is in our mail. Money goes back to the card that paid.',
  ],
  points: cancellationTerms(policyInForce()),
};

const deskTerms = [
  `Our desk records whether you came, kept the critical rules and showed your result, until ${hoursText(site.attestHours)} after your session. After that, a donation that names an organisation you oppose is settled by this record, or by your answer where nothing is recorded.`,
  `If it counts against you, we write to you, and you can appeal within ${hoursText(site.appealHours)}. A different person from the one who recorded it decides. Without a decision within ${site.appealDecisionDays} days, your appeal is upheld. Without an appeal, the donation goes to the organisation that you oppose.`,
];

const donations: TextSection = {
  id: 'donations',
  title: 'Donations',
  paragraphs: [
    `You may put a donation of up to ${formatCents(site.maxDonationDollars * 100)} on finishing your task. It is paid together with the session, and we keep it for you until you decide. We never keep any of it for ourselves.`,
  ],
  points: [
    `A donation to a charity (${oneOf(site.charities.map(recipientInText))}) goes there when you succeed.`,
    `A donation can also name an organisation that you oppose (${oneOf(site.antiCharities.map(recipientInText))}). When you fail, it goes to that organisation. When you succeed, it goes to ${recipientInText(site.defaultCharity)}, or back to you.`,
    ...(site.stakeMode === 'attested' ? deskTerms : []),
    `If you decide nothing, it goes back to your card ${site.undecidedStakeDays} days after the session.`,
    'A decision is final. We pass the money on in our own name, so what we send you is not a tax receipt.',
  ],
};

const packageText = ({ name, hours: count, priceCents, refundCents }: ProjectPackage): string =>
  `${name}: ${count} hours for ${formatCents(priceCents)}${refundCents > 0 ? `, and ${formatCents(refundCents)} back when you have used all of them` : ''}.`;

const packages: TextSection = {
  id: 'packages',
  title: 'Project packages',
  paragraphs: [
    `A package belongs to one account. Its hours pay for sessions of any length up to ${hoursText(site.maxDurationHours)}, and have no expiry date.`,
  ],
  points: [
    ...projectPackages.map(packageText),
    `${packageTerms.join(' ')} If something has gone wrong, please write to us.`,
    'Deleting your account gives its unused hours up.',
  ],
};

const movedByUs = ({ regretMinutes }: Policy): string => {
  const deadlines =
    'If we have to move your session, none of your deadlines becomes earlier, except that nothing can be changed once the session has begun.';
  return regretMinutes === 0
    ? deadlines
    : `${deadlines} For ${regretMinutes} minutes after we have moved it, everything comes back if you cancel before it begins.`;
};

const ourFault: TextSection = {
  id: 'our-fault',
  title: 'If we cannot open',
  paragraphs: [
    'If we have to cancel your session, everything comes back: what you paid, package hours, and your donation.',
    movedByUs(policyInForce()),
  ],
};

const us: TextSection = {
  id: 'us',
  title: 'Who we are',
  paragraphs: [
    site.legalName ? `${site.name} is run by ${legalName()}.` : `These are the terms of ${site.name}.`,
    `Where to find us: ${whereText()}`,
    ...(site.taxId ? [`Tax number: ${site.taxId}`] : []),
    `If something is unclear or went wrong, write to ${site.contactEmail}. A person answers.`,
  ],
  link: { label: 'Contact us', href: '/contact' },
};

/** The terms of a booking, filled from the settings of the site. */
export const terms: readonly TextSection[] = [
  booking,
  session,
  cancelling,
  donations,
  packages,
  ourFault,
  us,
];
