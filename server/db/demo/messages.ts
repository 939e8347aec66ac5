import type { DemoApplicant } from './recent.ts'

/** What was written in the thread of a client so many hours ago. */
export interface DemoMessage {
  readonly of: DemoApplicant
  readonly hoursAgo: number
  readonly by: 'client' | 'agent'
  readonly text: string
}

const message = (of: DemoApplicant, hoursAgo: number, by: 'client' | 'agent', text: string): DemoMessage => ({
  of,
  hoursAgo,
  by,
  text,
})

/** Beside the questions and answers about applications. */
export const demoMessages: readonly DemoMessage[] = [
  message(
    'client',
    170,
    'client',
    'I am away on Thursday afternoon. Please give nobody that time for a call.',
  ),
  message('client', 168, 'agent', 'Noted. Is it still four weeks from an offer until you could start?'),
  message('client', 167, 'client', 'Yes, four weeks.'),
  message('client', 76, 'agent', 'I have asked two companies how it is going, and write to you once I know.'),
  message('client', 75, 'client', 'Thank you, that helps.'),
  message(3, 47, 'client', 'Should I send you my new certificate?'),
  message(3, 46, 'agent', 'Please add it to your profile: then it stands in your next letters, too.'),
  message(1, 5, 'client', 'Could we talk about days at home before you hand in the next one?'),
]

/** When somebody last opened a thread, and saw all of it. The rest is new. */
export const demoReadings: readonly Pick<DemoMessage, 'of' | 'by' | 'hoursAgo'>[] = [
  { of: 'client', by: 'agent', hoursAgo: 168.1 },
  { of: 'client', by: 'client', hoursAgo: 167.1 },
  { of: 'client', by: 'client', hoursAgo: 75.1 },
  { of: 'client', by: 'agent', hoursAgo: 21.6 },
  { of: 2, by: 'client', hoursAgo: 3.1 },
  { of: 2, by: 'agent', hoursAgo: 2.9 },
  { of: 3, by: 'agent', hoursAgo: 30 },
  { of: 3, by: 'client', hoursAgo: 37 },
]
