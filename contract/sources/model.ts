import { z } from 'zod'
import { id, requiredLine, text, timestamp } from '../shared/fields.ts'

/** Where listings come from: the scraping service, and the boards that companies publish their jobs with. */
export const sourceKind = z.enum([
  'apify',
  'greenhouse',
  'lever',
  'ashby',
  'workday',
  'smartrecruiters',
  'workable',
  'recruitee',
  'personio',
  'teamtailor',
  'web-page',
])
export type SourceKind = z.infer<typeof sourceKind>

export const sourceKindLabels: Record<SourceKind, string> = {
  apify: 'Scraping service',
  greenhouse: 'Greenhouse',
  lever: 'Lever',
  ashby: 'Ashby',
  workday: 'Workday',
  smartrecruiters: 'SmartRecruiters',
  workable: 'Workable',
  recruitee: 'Recruitee',
  personio: 'Personio',
  teamtailor: 'Teamtailor',
  'web-page': 'Web page',
}

/** Where a company's board is, by the name that it has there. The kinds that are missing are found by an address alone. */
export const boardAddresses = {
  greenhouse: 'https://job-boards.greenhouse.io/{name}',
  lever: 'https://jobs.lever.co/{name}',
  ashby: 'https://jobs.ashbyhq.com/{name}',
  smartrecruiters: 'https://jobs.smartrecruiters.com/{name}',
  workable: 'https://apply.workable.com/{name}',
  recruitee: 'https://{name}.recruitee.com',
  personio: 'https://{name}.jobs.personio.com',
  teamtailor: 'https://{name}.teamtailor.com',
} as const satisfies Partial<Record<SourceKind, string>>
export const namedBoard = z.enum(Object.keys(boardAddresses) as [keyof typeof boardAddresses])
export type NamedBoard = z.infer<typeof namedBoard>

export const sourceState = z.enum(['active', 'paused'])

/** How often a source is read, in hours. */
export const everyHours = z.union([z.literal(6), z.literal(12), z.literal(24), z.literal(72), z.literal(168)])
export type EveryHours = z.infer<typeof everyHours>
export const everyHoursLabels: Record<EveryHours, string> = {
  6: 'Every 6 hours',
  12: 'Every 12 hours',
  24: 'Every day',
  72: 'Every 3 days',
  168: 'Every week',
}

export const SOURCE_NAME_MAX = 200
export const SOURCE_ADDRESS_MAX = 2000

export const sourceName = requiredLine(SOURCE_NAME_MAX)
export const sourceAddress = text(SOURCE_ADDRESS_MAX).min(
  1,
  'Enter the name of a company, or the address of its job page.',
)

/** One reading of one source. */
export const sourceRun = z.object({
  id,
  /** The run it was part of; null after that was deleted, and for files that were read by the command line. */
  run_id: id.nullable(),
  status: z.enum(['running', 'finished', 'failed', 'cancelled']),
  started_at: timestamp,
  finished_at: timestamp.nullable(),
  /** How many postings the source says it has; null as long as it has not said. */
  total: z.number().int().nullable(),
  /** Counts of the postings received, by outcome. */
  received: z.number().int(),
  accepted: z.number().int(),
  merged: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  /** Listings that left the lists, and that came back. */
  closed: z.number().int(),
  reopened: z.number().int(),
  /** Whether everything that the source has was read; null until the end. Only such readings close listings. */
  is_complete: z.boolean().nullable(),
  /** Why a reading is not complete or changed nothing, or why it failed. */
  note: z.string().nullable(),
})
export type SourceRun = z.infer<typeof sourceRun>

/** A reading of any source, or of a file. */
export const anyReading = z.object({
  id,
  source: z.string(),
  started_at: timestamp,
  finished_at: timestamp.nullable(),
  status: z.enum(['running', 'finished', 'failed', 'cancelled']),
  /** Counts of the items received, by outcome. */
  received: z.number().int(),
  accepted: z.number().int(),
  merged: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  error: z.string().nullable(),
})
export type AnyReading = z.infer<typeof anyReading>

export const source = z.object({
  id,
  kind: sourceKind,
  name: z.string(),
  /** The page that people see; null for the scraping service. */
  page_url: z.string().nullable(),
  state: sourceState,
  every_hours: everyHours,
  /** Null while it is paused. */
  next_run_at: timestamp.nullable(),
  last_success_at: timestamp.nullable(),
  /** Readings that failed since the last success. */
  failure_count: z.number().int(),
  /** Postings of it whose listings are open. */
  open_listings: z.number().int(),
  /** False for the scraping service of a server that has none. */
  is_configured: z.boolean(),
  last_run: sourceRun.nullable(),
  created_at: timestamp,
})
export type Source = z.infer<typeof source>

/** Whether there are jobs for people, and if not, whether any are awaited: no source is read, or none has brought an open one. */
export const jobSupply = z.enum(['no_source', 'no_listing', 'open'])
export type JobSupply = z.infer<typeof jobSupply>

/** What a board or page would give, read once without storing anything. */
export const sourceTest = z.object({
  kind: sourceKind,
  /** The name that the board or its address suggests. */
  name: z.string(),
  page_url: z.string(),
  /** The source that reads this board already. */
  known_id: id.nullable(),
  /** Why nothing could be read; null otherwise. */
  problem: z.string().nullable(),
  /** How many postings there are, as far as the first page tells. */
  total: z.number().int(),
  has_more: z.boolean(),
  postings: z.array(
    z.object({
      title: z.string(),
      company: z.string(),
      location: z.string(),
      is_remote: z.boolean(),
      salary: z.string(),
    }),
  ),
  refused: z.array(z.object({ position: z.number().int(), title: z.string(), reason: z.string() })),
  /** The other boards on which a company of this name has postings. None where an address was asked for. */
  others: z.array(z.object({ kind: sourceKind, page_url: z.string(), total: z.number().int() })),
})
export type SourceTest = z.infer<typeof sourceTest>

export const newSource = z.object({
  address: sourceAddress,
  name: sourceName,
  every_hours: everyHours.default(24),
})

export const sourcePatch = z.object({
  name: sourceName.optional(),
  state: sourceState.optional(),
  every_hours: everyHours.optional(),
})
