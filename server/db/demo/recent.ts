import type { QuotaReturnReason } from '@jobscout/contract/applications/quota-return.ts'

/** Who made an application: the client with an account, or a client of that client's agent, by number. */
export type DemoApplicant = 'client' | number

/** What somebody did about an application so many hours ago. */
export type DemoAct = { readonly hoursAgo: number } & (
  | { readonly act: 'claim'; readonly by: 'agent' | 'admin' }
  | { readonly act: 'ask'; readonly text: string }
  | { readonly act: 'reply'; readonly text: string }
  | { readonly act: 'confirm'; readonly proof: 'number' | 'text' | 'screenshot' }
  | { readonly act: 'return'; readonly reason: QuotaReturnReason }
  | { readonly act: 'withdraw' }
  | { readonly act: 'respond'; readonly note: string }
)

export interface RecentApplication {
  readonly by: DemoApplicant
  readonly hoursAgo: number
  readonly notes?: string
  /** In the order in which they happened. None where the application waits to be handed in. */
  readonly acts: readonly DemoAct[]
}

const claim = (hoursAgo: number, by: 'agent' | 'admin' = 'agent'): DemoAct => ({ act: 'claim', by, hoursAgo })
const confirm = (hoursAgo: number, proof: 'number' | 'text' | 'screenshot'): DemoAct[] => [
  claim(hoursAgo + 0.3),
  { act: 'confirm', proof, hoursAgo },
]
const ask = (hoursAgo: number, text: string): DemoAct[] => [
  claim(hoursAgo + 0.2),
  { act: 'ask', text, hoursAgo },
]

const ofClient: readonly Omit<RecentApplication, 'by'>[] = [
  {
    hoursAgo: 118,
    acts: [
      { act: 'respond', note: 'Their recruiter wrote to you before we had handed it in.', hoursAgo: 96 },
    ],
  },
  { hoursAgo: 97, acts: confirm(75, 'text') },
  { hoursAgo: 73, acts: [claim(52.2), { act: 'return', reason: 'closed', hoursAgo: 52 }] },
  {
    hoursAgo: 60,
    notes: 'They want somebody on site from six in the morning.',
    acts: [{ act: 'withdraw', hoursAgo: 57 }],
  },
  { hoursAgo: 50, acts: confirm(30, 'screenshot') },
  { hoursAgo: 41, acts: [] },
  { hoursAgo: 28, acts: ask(21.5, 'The form asks for a reference at Kestrel Grid. Whom may I name?') },
  { hoursAgo: 14, acts: [claim(1)] },
  { hoursAgo: 7, acts: [] },
]

const ofOthers: readonly RecentApplication[] = [
  { by: 0, hoursAgo: 9, acts: [claim(0.8)] },
  { by: 1, hoursAgo: 34, acts: [] },
  { by: 4, hoursAgo: 20, acts: [claim(2, 'admin')] },
  {
    by: 2,
    hoursAgo: 16,
    acts: [
      ...ask(14, 'They want to know whether you would work two Saturdays a month.'),
      { act: 'reply', text: 'One Saturday a month, yes. Two would be too many.', hoursAgo: 3 },
    ],
  },
  { by: 3, hoursAgo: 12, acts: [] },
  { by: 0, hoursAgo: 30, acts: confirm(6, 'number') },
  { by: 1, hoursAgo: 26, acts: confirm(2.5, 'text') },
  { by: 3, hoursAgo: 40, acts: ask(38, 'Which of your two phone numbers should stand on the form?') },
]

/** Applications of the last days, with how each got to its employer or what keeps it from there: every state that there is. */
export const recentApplications: readonly RecentApplication[] = [
  ...ofClient.map((application) => ({ by: 'client' as const, ...application })),
  ...ofOthers,
]
