import type { Position } from '@jobscout/contract/career/record.ts'
import { contract } from '@jobscout/contract/contract.ts'
import type { Draft, DraftCard, Pass, ScoutSettings } from '@jobscout/contract/scout/model.ts'
import type { FormAnswer } from '@jobscout/contract/submissions/answers.ts'
import { profile as account } from './account.ts'
import { type Reply, reply } from './server.ts'

const { scout, profiles } = contract

/** The ids of samples differ in their last two digits. */
export const id = (last: number) => `018f0000-0000-4000-8000-0000000000${last}`
const position = {
  id: id(12),
  title: 'Data Engineer',
  employer: 'Kestrel Grid',
  employer_in_sentence: '',
  place: '',
  start: '2023-05',
  end: '',
  is_current: true,
  text: '',
  source: 'typed' as const,
  bullets: [
    {
      id: id(13),
      text: 'Moved forty scripts into Airflow.',
      sentence: '',
      confirmed_at: null,
      source: 'typed' as const,
    },
  ],
}
/** A profile that letters are written from. */
export const withPositions = (positions: readonly Position[]) =>
  reply(profiles.mine, {
    ...account,
    positions: [...positions],
    education: [],
    certificates: [],
    languages: [],
    projects: [],
    skills_interests: ['SQL'],
    summary: '',
    links: [],
    linkedin_portfolio: '',
    location: 'New York',
    version: 3,
  })
export const withRecord = withPositions([position])
export const composed: Draft['letter']['composed'] = [
  [{ text: 'Dear Fairhaven team,', sources: [] }],
  [
    { text: 'I am applying for Data Engineer.', sources: [{ kind: 'listing', id: '', bullet: '' }] },
    {
      text: 'There I moved forty scripts into Airflow.',
      sources: [{ kind: 'position', id: position.id, bullet: id(13) }],
    },
  ],
  [{ text: 'I would be glad to talk.', sources: [] }],
  [{ text: 'Kind regards,\nNadia Ferro', sources: [] }],
]
export const letter: Draft['letter']['letter'] = {
  id: id(14),
  listing_id: id(21),
  job_title: 'Data Engineer',
  company_name: 'Fairhaven',
  place: 'New York',
  tone: 'plain',
  why: '',
  text: composed.map((sentences) => sentences.map(({ text }) => text).join(' ')).join('\n\n'),
  origin: 'composed',
  version: 1,
  created_at: '2026-11-02T09:00:00.000Z',
  updated_at: '2026-11-02T09:00:00.000Z',
}
export const start: FormAnswer = {
  topic: 'start',
  question: 'When could you start?',
  kind: 'plain',
  answer: 'In four weeks',
  remembered_at: '2026-10-12T09:00:00.000Z',
  remember: true,
}
/** The drafts that wait. */
export const first: Partial<DraftCard> = {
  id: id(31),
  listing_id: id(21),
  job_title: 'Data Engineer',
  company_name: 'Fairhaven',
  job_location: 'New York',
  score: 96,
  state: 'to_review',
  approved_by: null,
  open_questions: 0,
}
export const second: Partial<DraftCard> = {
  ...first,
  id: id(32),
  listing_id: id(22),
  job_title: 'Analyst',
  company_name: 'Cresslight',
  score: 72,
}
const cv = { id: id(41), filename: 'cv-of-nadia.pdf', format: 'pdf' as const, current: true }
export const pass: Pass = {
  at: '2026-11-02T02:10:00.000Z',
  in_roles: 54,
  known: 21,
  below_threshold: 29,
  not_prepared: 0,
  prepared: 4,
  min_score: 80,
  best_below: 79,
  quiet_reason: null,
}

export const settings: ScoutSettings = {
  paused_at: null,
  waiting_max: 10,
  min_score: 80,
  auto: null,
  auto_end_reason: null,
}

export const summaryWith = (patch: object = {}) =>
  reply(scout.summary, {
    counts: { to_review: 2, approved: 0, declined: 0 },
    settings,
    auto_stopped: false,
    last_pass: pass,
    quota: { used: 12, quota: 50 },
    agent_name: 'Ruben Sand',
    ...patch,
  })
export const replyWithDrafts = (...cards: readonly Partial<DraftCard>[]) =>
  reply(scout.list, (sample) => ({
    items: cards.map((card) => ({ ...(sample.items[0] as DraftCard), ...card })),
    total: cards.length,
  }))
export const draftWith = (patch: Partial<Draft> = {}) =>
  reply(scout.get, (sample) => ({
    ...sample,
    ...first,
    letter: { letter, composed, terms: [], record_changed: false },
    cv_version_id: cv.id,
    cvs: sample.cvs.map((version) => ({ ...version, ...cv })),
    answers: [start],
    earlier_applications: [],
    content_hash: 'a'.repeat(64),
    ...patch,
  }))
/** What waits for a client with an agent, and what else the server responds. */
export const server = (...more: readonly Reply[]): readonly Reply[] => [
  withRecord,
  summaryWith(),
  replyWithDrafts(first, second),
  draftWith(),
  ...more,
]
