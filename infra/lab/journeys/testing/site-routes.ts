/** Every route, with texts that the page must show. */
export const routes: [path: string, texts: string[]][] = [
  ['/', ['Book Your Session', 'Learn More', 'View Details', '10-15% refund', 'How It Works']],
  ['/about', ["What's Included", 'Focus', 'Accountability', 'Results', 'Community']],
  ['/pricing', ['$375', '$1,100', '$2,000', '$100', '$250', 'Contact Us', 'Book Now', 'student']],
  ['/rules', ['CRITICAL', 'No phones', 'Bathroom breaks only at :55', 'permanent', 'Book Your Session']],
  [
    '/terms',
    [
      'half of the price',
      'up to 24 hours before',
      '15 minutes',
      '$25',
      '$15',
      '$1,100',
      'New York time',
      'goes back to your card 14 days after',
    ],
  ],
  ['/privacy', ['Your network address', 'Stripe', '35 days', 'dashboard']],
  ['/contact', ['Get in Touch', 'Subject', 'Message']],
  ['/auth', ['Login', 'Register', 'Username', 'Password', 'Sign In']],
  [
    '/booking',
    [
      'Full Name',
      'Phone (Optional)',
      'Duration (hours)',
      'Student?',
      'Task Declaration',
      'Continue to Payment',
    ],
  ],
  ['/payment-success', ['Back to Home']],
  ['/session-complete/0198c2f4-aaaa-7bbb-8ccc-123456789abc', ['How Did Your Session Go?']],
  ['/bookings/0198c2f4-aaaa-7bbb-8ccc-123456789abc', ['Your Booking']],
  ['/no/such/page', ['404 Page Not Found']],
  ['/desk', ['Staff sign-in', 'Sign in with your passkey']],
];
