import { projectPackages } from '../domain/prices/packages.ts';
import { openingDays } from '../domain/time/opening-days.ts';
import { oneOf } from './one-of.ts';

/** The public pages that search engines may list, each with its description. */
export const publicPages: readonly { path: string; description: string }[] = [
  {
    path: '/',
    description: `Book hourly focus sessions in a quiet, proctor-supervised workspace: phone locked away, websites blocked, your task declared. Open ${openingDays()}.`,
  },
  {
    path: '/about',
    description:
      'Why we built a room without distractions, what every focus session includes, and the ideas that we are trying out next.',
  },
  {
    path: '/pricing',
    description: `Focus sessions by the hour, a flat student rate, and project packages of ${oneOf(projectPackages.map(({ hours }) => hours))} hours.`,
  },
  {
    path: '/rules',
    description:
      'The eight rules that keep the room quiet for everybody, and what happens when they are broken.',
  },
  {
    path: '/contact',
    description: 'Write to the team: questions, project packages, or work as a proctor.',
  },
  {
    path: '/booking',
    description:
      'Choose a date and hours, declare your task, and book a supervised focus session in two minutes, without an account.',
  },
  {
    path: '/terms',
    description:
      'What a focus session costs, how to cancel or move one, what becomes of a donation, and how packages work.',
  },
  {
    path: '/privacy',
    description:
      'Which data a booking needs, why and how long we keep it, what stays on your device, and how to delete it.',
  },
  {
    path: '/developers',
    description:
      'How a program books, moves and cancels sessions: all calls with their keys, errors and examples.',
  },
  { path: '/auth', description: 'Sign in or create an account to see your focus sessions in one place.' },
];
