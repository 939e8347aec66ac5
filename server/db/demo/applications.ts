import type { ApplicationStatus } from '@jobscout/contract/applications/model.ts'

/** One step in the life of an application: what it became, how many days after it was sent, and by whom. */
export interface DemoStep {
  readonly status: ApplicationStatus
  readonly day: number
  readonly by: 'client' | 'agent'
  readonly note?: string
}

export interface DemoApplication {
  readonly daysAgo: number
  readonly steps: readonly DemoStep[]
  readonly response: 'no_response' | 'response' | 'interview' | 'offer' | 'rejection'
  readonly notes?: string
}

const agent = (status: ApplicationStatus, day: number, note?: string): DemoStep => ({
  status,
  day,
  by: 'agent',
  note,
})
const prepared = [agent('assigned', 0.2), agent('in_progress', 0.6)]
const sent = [...prepared, agent('applied', 1.1)]

/** The demonstration client's applications, in every status the product knows. */
export const demoApplications: readonly DemoApplication[] = [
  {
    daysAgo: 41,
    steps: [
      ...sent,
      agent('responded', 7),
      agent('interview_scheduled', 9),
      agent('offer_received', 20, 'Offer by mail, open until Friday.'),
    ],
    response: 'offer',
    notes: 'Ask about the learning budget before answering.',
  },
  {
    daysAgo: 33,
    steps: [
      ...sent,
      agent('responded', 6),
      agent('interview_scheduled', 8, 'Second round with the platform team.'),
    ],
    response: 'interview',
    notes: 'Prepare the story about the migration without downtime.',
  },
  {
    daysAgo: 30,
    steps: [...sent, agent('responded', 5), agent('interview_scheduled', 12)],
    response: 'interview',
  },
  {
    daysAgo: 36,
    steps: [...sent, agent('rejected', 11, 'They went with an internal candidate.')],
    response: 'rejection',
  },
  { daysAgo: 29, steps: [...sent, agent('responded', 4), agent('rejected', 10)], response: 'rejection' },
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
  },
  { daysAgo: 16, steps: [...sent, agent('responded', 9)], response: 'response' },
  { daysAgo: 15, steps: [...sent, agent('pending', 2)], response: 'no_response' },
  { daysAgo: 13, steps: [...sent, agent('pending', 3)], response: 'no_response' },
  {
    daysAgo: 11,
    steps: [...sent, agent('responded', 6, 'They would like to know when you could start.')],
    response: 'response',
  },
  { daysAgo: 10, steps: sent, response: 'no_response' },
  { daysAgo: 9, steps: sent, response: 'no_response' },
  { daysAgo: 8, steps: sent, response: 'no_response' },
  { daysAgo: 6, steps: sent, response: 'no_response' },
  { daysAgo: 5, steps: prepared, response: 'no_response' },
  { daysAgo: 4, steps: prepared, response: 'no_response' },
  { daysAgo: 3, steps: [agent('assigned', 0.3)], response: 'no_response' },
  { daysAgo: 2, steps: [agent('assigned', 0.3)], response: 'no_response' },
  { daysAgo: 1, steps: [], response: 'no_response' },
  { daysAgo: 0.3, steps: [], response: 'no_response' },
]
