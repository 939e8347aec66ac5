import { formatNumber, pluralize } from '../../lib/format/format.ts'

/** Texts of the landing page. Claims and testimonials are in content.ts. */
export const landingStrings = {
  headline: 'The right jobs, with the reasons why.',
  lead: 'Tell Scout what you are looking for. It reads the listings around the clock, scores each one against your wishes, prepares the applications that fit and keeps track of every answer.',
  start: 'Start Free Trial',
  stories: 'See Success Stories',
  trial: (days: number) => `${days}-day free trial. No credit card required.`,
  claims: 'JobScout in figures',
  features: {
    title: 'From a wish to an interview',
    lead: 'Three steps. You take the first; Scout carries the other two.',
    steps: [
      {
        title: 'Say what you want',
        text: 'Titles, places, pay, remote or not, and the companies you would rather skip. It takes two minutes, and you can change it at any time.',
      },
      {
        title: 'See why it fits',
        text: 'Each job gets a score out of 100, made of six parts you can open: location, industry, type, salary, level and skills. The parts always add up.',
      },
      {
        title: 'Approve and see the proof',
        text: 'Approve what Scout prepared, or decline it. Your agent hands it in and shows you the confirmation; without an agent you do, with everything laid out to copy. Only then does it read Applied.',
      },
    ],
  },
  scout: {
    title: 'Meet Scout, who works while you sleep',
    lead: 'Scout is your assistant. It finds matching jobs around the clock, writes a cover letter for each and prepares the application. You approve it; your agent hands it in and shows you the confirmation.',
    promises: [
      'Nothing is handed in without your approval, and nothing reads Applied without proof.',
      'Scout writes with what is in your profile. It invents nothing, and shows where each sentence comes from.',
      'Your data is yours: take it with you, or have it erased.',
    ],
    logTitle: 'A night with Scout, as an example',
    /** The rows of Scout's own activity. The first is the sum of the others. */
    night: { in_roles: 54, known: 21, below_threshold: 29, prepared: 4 },
  },
  tour: {
    title: 'This is how it looks',
    lead: 'Pictures from our demonstration. The people, companies and jobs in them are invented.',
    stops: [
      {
        picture: 'inbox',
        title: 'Prepared for your review',
        text: 'What fits best waits in your inbox, and what only you can answer is marked. You approve or decline.',
      },
      {
        picture: 'letter',
        title: 'A letter of your own facts',
        text: 'Each sentence about you comes from your profile and shows where. You can change every word.',
      },
      {
        picture: 'proof',
        title: 'Handed in, with proof',
        text: 'The confirmation stands with the application. Only then does it read Applied.',
      },
    ],
  },
  comparison: {
    title: 'Before and after',
    before: {
      title: 'On your own',
      lines: [
        'Ten tabs, four job boards, the same listing three times',
        'Guessing whether it is worth applying',
        'The same form again, late in the evening',
        'A spreadsheet that is never up to date',
        'Wondering whether anybody read it',
      ],
    },
    after: {
      title: 'With Scout',
      lines: [
        'One list, each listing once, the best match first',
        'A score with its reasons, and what would raise it',
        'CV and letter for this one job, ready for your yes',
        'Every application with its proof, its history and its next step',
        'A word from us the moment something changes',
      ],
    },
  },
  pricing: {
    title: 'One price a month',
    lead: 'Five plans, the same Scout. They differ in how often you apply.',
  },
  testimonials: { title: 'Success stories' },
  questions: 'Questions and answers',
  closing: {
    title: 'Your next job may be listed already.',
    lead: 'Let Scout have a look tonight.',
  },
} as const

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
