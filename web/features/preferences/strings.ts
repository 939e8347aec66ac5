import { pluralize } from '../../lib/format/format.ts'

export const preferencesStrings = {
  title: 'Job Preferences',
  intro: 'Every listing is scored against what you say here. Leave out what does not matter to you.',
  loading: 'Loading preferences...',
  what: 'What you look for',
  titles: 'Target titles',
  titlesHint: 'Press Enter after each. Jobs in these roles come first in your list.',
  titlesPlaceholder: 'Data Engineer',
  didYouMean: (title: string, meant: string) => `"${title}": did you mean "${meant}"?`,
  replaceWith: (meant: string) => `Use "${meant}"`,
  industries: 'Industries',
  industriesHint: 'Those you would like to work in',
  level: 'Experience level',
  anyLevel: 'No preference',
  skills: 'Skills',
  skillsHint:
    'Two points for each one a listing names, up to ten. Any skill counts, also one that is not suggested.',
  skillsPlaceholder: 'Python',
  addSkills: (count: number) => `Add ${pluralize(count, 'skill')} from your profile`,
  uncountedSkills: (skills: readonly string[]) =>
    `Too general or too long to be found in listings, so no points for: ${skills.join(', ')}.`,
  unknownPlaces: (places: readonly string[]) =>
    `We do not know ${places.map((place) => `“${place}”`).join(', ')}. Only jobs that write their place the same way count as near it. Check the spelling, or add a larger town or the country.`,
  where: 'Where',
  locations: 'Preferred locations',
  locationsHint: 'A city, a region or a country.',
  locationsPlaceholder: 'Berlin',
  addLocation: (location: string) => `Add ${location} from your profile`,
  remoteOk: 'Open to remote work',
  remoteOkHint: 'Beside the places that you name, remote jobs get points either way.',
  remoteOnly: 'Remote jobs only',
  remoteOnlyHint: 'Other jobs are hidden, also those that are remote in other countries only.',
  terms: 'On what terms',
  types: 'Employment types',
  salary: 'Salary a year, in US dollars',
  salaryMin: 'Minimum',
  salaryMax: 'Maximum',
  salaryHint:
    'Only the minimum is compared: listings that pay it get full points, those that pay at least 80 percent of it half. A salary in another currency is not compared.',
  minAboveMax: 'Your minimum is above your maximum',
  minAboveMaxText: 'You can save it like this; please check that it is what you mean.',
  not: 'Not for you',
  companies: 'Excluded companies',
  companiesHint: 'Their listings never match.',
  companiesPlaceholder: 'Acme Inc.',
  save: 'Save Preferences',
  discard: 'Discard changes',
  unsaved: 'You have unsaved changes',
  allSaved: 'Everything is saved',
  notYet: 'Nothing saved yet',
  saved: { title: 'Success', message: 'Preferences saved' },
  loadFailure: {
    title: 'Failed to load preferences',
    message: 'The server did not answer as expected. Please try again.',
  },
  saveFailure: {
    title: 'Failed to save preferences',
    message: 'Your changes are still here. Please try again.',
  },
  leave: 'Your changes to the preferences have not been saved.',
} as const

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
