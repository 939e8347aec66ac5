/** The landing page's words in one place. */
export const landing = {
  headline: 'The right jobs, with the reasons why.',
  lead: 'Tell Scout what you are looking for. It reads every listing, scores each one against your wishes, shows its reasons, and keeps track of all you apply to.',
  start: 'Start Free Trial',
  how: 'See how Scout works',
  trial: (days: number) => `${days} days free. No credit card.`,
  stepsTitle: 'How Scout works',
  steps: [
    {
      title: 'Say what you want',
      text: 'Titles, places, pay, remote or not, and the companies you would rather skip. It takes two minutes, and you can change it at any time.',
    },
    {
      title: 'See why it fits',
      text: 'Each job gets a score out of 100, made of six parts you can open: location, industry, type, salary, level and skills.',
    },
    {
      title: 'Apply and keep track',
      text: 'One place for every application, its history and what comes next. You hear about a change the moment it happens.',
    },
  ],
  honestTitle: 'You stay in charge',
  honest: [
    'Scout never applies in your name without your word.',
    'A score is arithmetic, not a mood: its parts always add up.',
    'Your data is yours. Take it with you, or have it erased.',
  ],
  pricingTitle: 'One price a month',
  closing: 'Your next job may be listed already.',
  example: {
    title: 'Data Engineer',
    facts: ['Northwind Energy', 'Berlin · hybrid', '€72k – €88k'],
    factors: [
      { label: 'Location', value: 25, max: 25 },
      { label: 'Industry', value: 20, max: 20 },
      { label: 'Type', value: 15, max: 15 },
      { label: 'Salary', value: 20, max: 20 },
      { label: 'Level', value: 10, max: 10 },
      { label: 'Skills', value: 8, max: 10 },
    ],
    reasons: ['Berlin preferred', 'Salary over your minimum', '4 shared skills'],
  },
} as const
