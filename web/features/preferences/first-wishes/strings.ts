export const wishesStrings = {
  title: 'What do you look for?',
  intro:
    'Every job is scored by this, with its reasons. The more you say, the sooner Scout can prepare applications. You can change it at any time.',
  addTitle: (title: string) => `Add ${title}`,
  fromRecord: 'From your positions:',
  titlesHint: 'Jobs in these roles come first.',
  minimum: 'Minimum pay a year, in US dollars',
  minimumHint: 'Jobs that pay it score higher. Left empty, pay does not count.',
  otherCurrency: (currency: string) =>
    `Jobs at your place are mostly paid in ${currency}, which is not compared with US dollars yet. A minimum would leave their pay without points.`,
  skillsHint: 'Two points for each that a job names, up to ten.',
  goOn: 'Show My Jobs',
} as const
