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
  where: 'Where',
  locations: 'Preferred locations',
  locationsHint: 'A city, a region or a country.',
  locationsPlaceholder: 'Berlin',
  addLocation: (location: string) => `Add ${location} from your profile`,
  remoteOk: 'Open to remote work',
  remoteOkHint: 'Remote jobs get their points either way.',
  remoteOnly: 'Remote jobs only',
  remoteOnlyHint: 'Only remote jobs get points for their location.',
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

export const choiceStrings = {
  all: (count: number) => `Show all ${count}`,
  fewer: 'Show fewer',
} as const

export const nudgeStrings = {
  title: 'Tell Scout what you look for',
  message: 'Without preferences, scores say little about you. It takes two minutes.',
  action: 'Set Preferences',
} as const
