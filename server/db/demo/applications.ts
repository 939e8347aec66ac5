import type { ApplicationStatus } from '@jobscout/contract/applications/model.ts'
import { type PastJob, pastJob } from './content/past-jobs.ts'

/** A status change: the new status, days after the application was sent, and who changed it. */
export interface DemoStep {
  readonly status: ApplicationStatus
  readonly day: number
  readonly by: 'client' | 'agent'
  readonly note?: string
}

/** Next action and interview, in the client's time zone (New York). Screens convert interviews to the viewer's zone; late
 *  morning in New York is working time from the Pacific to Helsinki. */
export interface DemoPlan {
  readonly action?: { readonly text: string; readonly inDays: number }
  readonly interview?: {
    readonly inDays: number
    readonly at: string
    readonly minutes: number
    readonly place?: string
    readonly link?: string
  }
}

export interface DemoApplication extends DemoPlan {
  readonly daysAgo: number
  readonly steps: readonly DemoStep[]
  readonly response: 'no_response' | 'response' | 'interview' | 'offer' | 'rejection'
  readonly notes?: string
  /** Set if the job is no longer listed; otherwise a listing is selected. */
  readonly job?: PastJob
}

const agent = (status: ApplicationStatus, day: number, note?: string): DemoStep => ({
  status,
  day,
  by: 'agent',
  note,
})
const prepared = [agent('assigned', 0.2), agent('in_progress', 0.6)]
const sent = [...prepared, agent('applied', 1.1)]
const unanswered = { steps: sent, response: 'no_response' } as const

const past: readonly DemoApplication[] = [
  {
    daysAgo: 79,
    job: pastJob('Data Engineer', 'Lumen Freight', 'New York, NY', 78),
    steps: [...sent, agent('responded', 6), agent('interview_scheduled', 10), agent('rejected', 21)],
    response: 'rejection',
    notes: 'Two good conversations. They wanted more Spark.',
  },
  { daysAgo: 76, job: pastJob('Data Scientist', 'Ledgerline', 'Boston, MA', 58), ...unanswered },
  {
    daysAgo: 71,
    job: pastJob('Backend Engineer', 'Pinecrest Systems', 'Remote, US', 69),
    steps: [...sent, agent('rejected', 9)],
    response: 'rejection',
  },
  {
    daysAgo: 68,
    job: pastJob('Analytics Engineer', 'Marigold Market', 'New York, NY', 83),
    steps: [...sent, agent('responded', 5), agent('rejected', 14)],
    response: 'rejection',
  },
  { daysAgo: 63, job: pastJob('Platform Engineer', 'Copperfield Cloud', 'Remote', 62), ...unanswered },
  { daysAgo: 58, job: pastJob('Data Engineer', 'Openward', 'Chicago, IL', 66), ...unanswered },
  {
    daysAgo: 54,
    job: pastJob('Business Intelligence Analyst', 'Lantern Books', 'New York, NY', 71),
    steps: [...sent, { status: 'withdrawn', day: 8, by: 'client' }],
    response: 'no_response',
    notes: 'Four days a week on site is too much.',
  },
  { daysAgo: 50, job: pastJob('Data Engineer', 'Castellan Pay', 'New York, NY', 80), ...unanswered },
  {
    daysAgo: 47,
    job: pastJob('Backend Engineer', 'Ledgerline', 'New York, NY', 74),
    steps: [...sent, agent('rejected', 12)],
    response: 'rejection',
  },
  {
    daysAgo: 41,
    job: pastJob('Data Engineer', 'Hearth Grid', 'New York, NY', 88),
    steps: [
      ...sent,
      agent('responded', 7),
      agent('interview_scheduled', 9),
      agent('offer_received', 38, 'Offer by mail, open until the end of next week.'),
    ],
    response: 'offer',
    notes: 'Ask about the learning budget before answering.',
    action: { text: 'Answer the offer', inDays: 3 },
  },
  {
    daysAgo: 36,
    job: pastJob('Machine Learning Engineer', 'Cresslight', 'Boston, MA', 55),
    steps: [...sent, agent('rejected', 11, 'They went with an internal candidate.')],
    response: 'rejection',
  },
  {
    daysAgo: 33,
    job: pastJob('Analytics Engineer', 'Threadbare & Co', 'Remote, US', 85),
    steps: [
      ...sent,
      agent('responded', 6),
      agent('interview_scheduled', 30, 'Second round with the platform team.'),
    ],
    response: 'interview',
    notes: 'Prepare the story about the migration without downtime.',
    interview: {
      inDays: 1,
      at: '11:30',
      minutes: 60,
      link: 'https://meet.threadbare.example/rooms/platform',
    },
  },
  {
    daysAgo: 30,
    job: pastJob('Data Engineer', 'Evergate Mutual', 'New York, NY', 79),
    steps: [...sent, agent('responded', 5), agent('interview_scheduled', 27)],
    response: 'interview',
    interview: { inDays: 0, at: '11:00', minutes: 45, place: '20 Mercer Court, 4th floor, New York' },
  },
]

/** The demonstration client's applications of twelve weeks but the last days, in every status. Each was handed in. */
export const demoApplications: readonly DemoApplication[] = [
  ...past,
  { daysAgo: 27, steps: [...sent, agent('responded', 4), agent('rejected', 10)], response: 'rejection' },
  { daysAgo: 24, steps: [...sent, agent('rejected', 15)], response: 'rejection' },
  {
    daysAgo: 22,
    steps: [...sent, { status: 'withdrawn', day: 6, by: 'client' }],
    response: 'no_response',
    notes: 'Too far from home.',
  },
  {
    daysAgo: 19,
    steps: [...sent, agent('responded', 7, 'They ask for salary expectations.')],
    response: 'response',
    action: { text: 'Send salary expectations', inDays: -1 },
  },
  { daysAgo: 16, steps: [...sent, agent('responded', 9)], response: 'response' },
  { daysAgo: 15, steps: [...sent, agent('pending', 2)], response: 'no_response' },
  {
    daysAgo: 13,
    steps: [...sent, agent('pending', 3)],
    response: 'no_response',
    action: { text: 'Ask how it is going', inDays: 0 },
  },
  {
    daysAgo: 11,
    steps: [...sent, agent('responded', 6, 'They would like to know when you could start.')],
    response: 'response',
    action: { text: 'Tell them when you could start', inDays: 2 },
  },
  { daysAgo: 10, ...unanswered },
  { daysAgo: 9, ...unanswered },
  { daysAgo: 8, ...unanswered },
  { daysAgo: 6, ...unanswered },
]
