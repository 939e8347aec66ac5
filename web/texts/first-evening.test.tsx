import { contract } from '@jobscout/contract/contract.ts'
import { defaultPreferences } from '@jobscout/contract/preferences/defaults.ts'
import { describe, expect } from 'vitest'
import { fill, focused, follow, gone, holds, press, see, tick } from '../testing/actions.ts'
import { compute, refuse, reply } from '../testing/server.ts'
import { part, testTexts } from '../testing/texts.tsx'

const { documents, jobs, preferences, profiles, submissions } = contract

const of = <Value,>(value: Value, confidence = 0.9) => ({
  value,
  confidence,
  source: { page: 1, text: 'line' },
})
const nothing = {
  phone: '',
  location: '',
  linkedin_portfolio: '',
  positions: [],
  education: [],
  certificates: [],
  languages: [],
  projects: [],
  skills_interests: [],
  work_experience: [],
  cv_url: null,
  cv_filename: null,
}
const newcomer = [reply(profiles.mine, nothing), reply(preferences.mine, () => null)]
const withCv = [
  reply(profiles.mine, { ...nothing, cv_url: 'nadia/cv.pdf', cv_filename: 'cv.pdf' }),
  reply(preferences.mine, () => null),
]
const read = reply(documents.readCv, ({ reading, ...sample }) => ({
  ...sample,
  reading: {
    ...reading,
    first_name: null,
    last_name: null,
    phone: of('+1 212 555 0142'),
    location: of('New York, NY'),
    linkedin_portfolio: null,
    links: [],
    experience: [
      of({
        title: 'Data Engineer',
        company: 'Kestrel Grid',
        dates: null,
        start: null,
        end: null,
        current: false,
        bullets: ['Cut the nightly load'],
      }),
      of(
        {
          title: 'Analyst',
          company: 'Northwind',
          dates: null,
          start: null,
          end: null,
          current: false,
          bullets: [],
        },
        0.3,
      ),
    ],
    education: [],
    certificates: [],
    languages: [],
    projects: [],
    skills: [of('SQL')],
  },
}))

describe('a newcomer', () =>
  testTexts('client', [
    {
      where: 'begins with the CV',
      at: '/profile',
      server: newcomer,
      act: [focused('Begin with your CV')],
      texts: ['Step 1 of 4', 'Begin with your CV', 'Upload CV', 'Start Empty', 'Later'],
    },
    {
      where: 'fills in the whole profile instead',
      at: '/profile',
      server: newcomer,
      act: [follow('Fill in the whole profile instead')],
      texts: ['Profile', 'Personal information', 'First steps'],
    },
    {
      where: 'starts empty',
      at: '/profile',
      server: newcomer,
      act: [press('Start Empty')],
      texts: ['Step 2 of 4', 'About you', 'Your last position', 'Go On'],
    },
    {
      where: 'sees what was read from the CV',
      at: '/profile',
      server: [...withCv, read],
      texts: [
        ...['Step 2 of 4', 'Is this right?', 'Data Engineer, Kestrel Grid', 'Analyst, Northwind'],
        ...['With 1 line about what you did', 'SQL', 'Looks Right'],
        'We are not sure that we read this well. Please check.',
      ],
    },
    {
      where: 'removes what is wrong, corrects the rest and goes on',
      at: '/profile',
      server: [
        ...withCv,
        read,
        compute(profiles.save, (patch, sample) => {
          expect(patch).toMatchObject({
            phone: '+1 646 555 0142',
            positions: [{ title: 'Lead Data Engineer', employer: 'Kestrel Grid' }],
            skills_interests: ['SQL'],
          })
          return sample
        }),
      ],
      act: [
        fill('Phone', '+1 646 555 0142'),
        press('Remove: Position 2'),
        see('Removed: Analyst, Northwind'),
        press('Correct: Position 1'),
        fill('Title', 'Lead Data Engineer'),
        press('Done: Position 1'),
        press('Looks Right'),
      ],
      texts: ['Step 3 of 4', 'What do you look for?'],
    },
    {
      where: 'is told what is wrong before anything is saved',
      at: '/profile',
      server: [...withCv, read],
      act: [fill('Phone', 'none'), press('Looks Right')],
      texts: ['Not Saved Yet', 'Please correct what is marked.', 'A phone number has digits'],
    },
    {
      where: 'keeps what was typed where it cannot be saved',
      at: '/profile',
      server: [...withCv, read, refuse(profiles.save)],
      act: [fill('Location', 'Boston'), press('Looks Right'), holds('Location', 'Boston')],
      texts: ['Save Failed', 'Is this right?'],
    },
    {
      where: 'writes the main things where the CV cannot be read',
      at: '/profile',
      server: [...withCv, refuse(documents.readCv, 'CV_WITHOUT_TEXT', 'This CV is a picture without text.')],
      texts: [
        'Your CV could not be read',
        part('This CV is a picture without text.'),
        part('Write the main things here yourself.'),
        ...['Your last position', 'Go On'],
      ],
    },
  ]))

const questions = (['authorization:DE', 'visa:DE'] as const).map((topic) => ({
  topic,
  question: topic,
  kind: 'legal' as const,
  answer: null,
  remembered_at: null,
  remember: false,
}))
const inBerlin = [
  reply(profiles.mine, { ...nothing, location: 'Berlin', skills_interests: ['SQL'] }),
  reply(preferences.mine, () => null),
  reply(jobs.suggestPreferences, { titles: ['Data engineer', 'Data analyst'], currency: 'EUR' }),
  reply(submissions.workQuestions, () => questions),
]

describe('the preferences of a newcomer', () =>
  testTexts('client', [
    {
      where: 'begins with what the record says',
      at: '/profile?step=wishes',
      server: inBerlin,
      texts: [
        ...['Data engineer', 'Data analyst', 'Berlin', 'SQL', 'Minimum pay a year, in US dollars'],
        part('mostly paid in Euro, which is not compared with US dollars yet'),
        'I may work in Germany and need no visa or sponsorship',
      ],
    },
    {
      where: 'a title that was removed is offered again',
      at: '/profile?step=wishes',
      server: inBerlin,
      act: [press('Remove Data analyst')],
      texts: ['From your positions:', 'Add Data analyst'],
    },
    {
      where: 'is saved as it was shown, and leads to the jobs',
      at: '/profile?step=wishes',
      server: [
        ...inBerlin,
        compute(preferences.save, (saved, sample) => {
          expect(saved).toMatchObject({
            target_titles: ['Data analyst'],
            preferred_locations: ['Berlin'],
            skills: ['SQL'],
            salary_min: null,
          })
          return sample
        }),
      ],
      act: [press('Remove Data engineer'), press('Show My Jobs')],
      texts: ['Step 4 of 4', 'Your best jobs now', 'See All Jobs', 'Dashboard'],
    },
    {
      where: 'stays on the screen where it cannot be saved',
      at: '/profile?step=wishes',
      server: [...inBerlin, refuse(preferences.save)],
      act: [press('Show My Jobs')],
      texts: ['Failed to save preferences', 'What do you look for?', 'Data engineer'],
    },
    {
      where: 'the right to work is answered once for both questions',
      at: '/profile?step=wishes',
      server: [
        ...inBerlin,
        compute(submissions.answerWorkQuestions, (given) => {
          expect(given).toEqual({
            place: 'Berlin',
            answers: [
              { topic: 'authorization:DE', answer: 'Yes' },
              { topic: 'visa:DE', answer: 'No' },
            ],
          })
          return questions.map((question, index) => ({ ...question, answer: index === 0 ? 'Yes' : 'No' }))
        }),
      ],
      act: [tick(/^I may work in Germany/)],
      texts: [part('I may work in Germany')],
    },
    {
      where: 'the right to work is not said where it could not be saved',
      at: '/profile?step=wishes',
      server: [...inBerlin, refuse(submissions.answerWorkQuestions)],
      act: [tick(/^I may work in Germany/)],
      texts: ['Not Saved', 'Your answer was not saved. Please try again.'],
    },
  ]))

describe('the first jobs', () =>
  testTexts('client', [
    {
      where: 'each has its score, its reason and Apply',
      at: '/profile?step=jobs',
      server: [
        reply(jobs.list, ({ items, ...page }) => ({
          ...page,
          items: items.slice(0, 1).map((job) => ({
            ...job,
            title: 'Data Engineer',
            match_score: 94,
            match_reasons: [
              { factor: 'location' as const, points: 25, max: 25, reason: 'New York, NY preferred' },
            ],
            role_fit: { level: 3 as const, text: 'Your role: data engineer', addable: null },
            hasApplied: false,
            is_active: true,
          })),
        })),
        reply(contract.scout.list, () => ({ items: [], total: 0 })),
      ],
      texts: [
        ...['Data Engineer', '94', 'Your role: data engineer · New York, NY preferred', 'Apply Now'],
        'These are all that fit now. Scout looks through every new one and tells you what fits.',
      ],
    },
    {
      where: 'without a score lead to what is looked for',
      at: '/profile?step=jobs',
      server: [
        reply(jobs.list, ({ items, ...page }) => ({
          ...page,
          items: items.slice(0, 1).map((job) => ({ ...job, match_score: null, match_reasons: [] })),
        })),
        reply(contract.scout.list, () => ({ items: [], total: 0 })),
      ],
      act: [follow('No score yet: say what you look for')],
      texts: ['Job Preferences'],
    },
    {
      where: 'there are none',
      at: '/profile?step=jobs',
      server: [reply(jobs.list, (page) => ({ ...page, items: [], total: 0 }))],
      act: [gone('Apply Now')],
      texts: [
        'No open job is there for you now. Scout looks through every new one and tells you what fits.',
        'See All Jobs',
      ],
    },
    {
      where: 'they cannot be loaded',
      at: '/profile?step=jobs',
      server: [refuse(jobs.list)],
      texts: ['Retry'],
    },
  ]))

describe('the dashboard before the first application', () =>
  testTexts('client', [
    {
      where: 'shows the next step in place of zeros',
      at: '/dashboard',
      server: [...newcomer, reply(contract.dashboards.jobSeeker, (figures) => ({ ...figures, total: 0 }))],
      act: [gone('Total applications')],
      texts: ['What to do next', 'Step 1 of 4', 'Begin With Your CV', 'Complete your profile'],
    },
    {
      where: 'leads to the jobs of whoever said what they look for',
      at: '/dashboard',
      server: [
        reply(preferences.mine, () => ({
          ...defaultPreferences,
          updated_at: '2026-11-02T09:00:00.000Z',
          uncounted_skills: [],
          unknown_places: [],
        })),
        reply(contract.dashboards.jobSeeker, (figures) => ({ ...figures, total: 0 })),
      ],
      texts: ['Step 4 of 4', 'Show My Jobs'],
    },
  ]))
