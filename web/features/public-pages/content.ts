/**
 * Claims and testimonials of the landing page, to be replaced by the operator (see docs/operations.md). The people below
 * are fictional.
 */
export const content = {
  claims: [
    { figure: '25,000+', label: 'professionals' },
    { figure: '3x', label: 'more interviews' },
    { figure: '4.9/5', label: 'rating' },
    { figure: '500k+', label: 'jobs applied to' },
    { figure: '20+', label: 'hours saved per week' },
  ],
  profileClaim: 'A complete profile raises your chances of success by up to 70%.',
  testimonials: [
    {
      quote:
        'I used to fill in the same form every evening. Now I read five well-chosen jobs over breakfast and decide which of them are worth my name.',
      name: 'Elena Marsh',
      role: 'Product designer, Lisbon',
    },
    {
      quote:
        'The score tells me why a job fits and what is missing. I stopped applying to everything, and the answers started to come.',
      name: 'Tomas Reyes',
      role: 'Data analyst, Toronto',
    },
    {
      quote: 'Three interviews in my second week. And not one letter went out that I had not read first.',
      name: 'Priya Nair',
      role: 'Operations manager, Leeds',
    },
  ],
} as const
