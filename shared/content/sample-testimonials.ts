interface Testimonial {
  quote: string;
  role: string;
}

/** Invented testimonials. A stage that keeps data is not deployed with them: it sets `testimonials`. */
export const sampleTestimonials: readonly Testimonial[] = [
  {
    quote: 'Two hours here moved my thesis further than a week at home. There was simply nothing else to do.',
    role: 'Graduate student',
  },
  {
    quote: 'I wrote the pitch that I had put off for a month. Saying the task aloud at check-in did it.',
    role: 'Founder',
  },
  {
    quote: 'Fifty dollars on the line, my phone in a locker, and one chapter done by noon.',
    role: 'Writer',
  },
];
