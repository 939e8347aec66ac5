import { formatNumber, pluralize } from '../../../lib/format/format.ts'

const listings = (count: number) => pluralize(count, 'open listing')

/** Texts of the search that visitors try. */
export const previewStrings = {
  title: 'See what is open for you',
  lead: 'Type a job title and a place. You see up to five open listings, each with why it would fit. What you type is not kept.',
  jobTitle: 'Job title',
  place: 'Place',
  placeHint: 'Empty for anywhere',
  search: 'Show Jobs',
  withoutScript: 'This search needs JavaScript, which is switched off in your browser.',
  titleMissing: 'Type a job title first.',
  failed: {
    title: 'Not Searched',
    message: 'The listings could not be searched. Please try again in a moment.',
  },
  match: 'match',
  reasons: 'Why it would fit',
  remote: 'Remote',
  found: (shown: number, total: number) =>
    shown < total
      ? `The first ${shown} of ${listings(total)} that fit, the best first.`
      : `${listings(total)} ${total === 1 ? 'fits' : 'fit'}, the best first.`,
  about: {
    place:
      'The score is of the place alone, since that is all it knows. With your preferences it counts location, industry, type, salary, level and skills.',
    title: 'With a place or other preferences each listing gets a score.',
  },
  start: 'Start Free Trial',
  noSources: 'No source of job listings is connected here yet, so there is nothing to search.',
  noneOpen: 'There are no open listings here at the moment.',
  noTitle: (title: string) => `“${title}” names no job. Type a title such as Nurse or Data Engineer.`,
  unknownPlace: (place: string) =>
    `No place called “${place}” is known here. Check how it is written, or leave it empty.`,
  elsewhere: (title: string, place: string, count: number) =>
    `No open listing for “${title}” is in ${place} or can be done from there. Elsewhere there ${
      count === 1 ? 'is one' : `are ${formatNumber(count)}`
    }.`,
  everywhere: 'Search Everywhere',
  nothing: (title: string, open: number) =>
    open === 1
      ? `The one open listing here is not for “${title}”.`
      : `None of the ${listings(open)} here is for “${title}” at the moment.`,
} as const
