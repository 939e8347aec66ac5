import { z } from 'zod'
import { role } from '../shared/role-schema.ts'

export const lineState = z.enum(['ok', 'warning', 'error'])
export type LineState = z.infer<typeof lineState>

/** One line of what a tool found or did. */
export const statusLine = z.object({ state: lineState, text: z.string() })
export type StatusLine = z.infer<typeof statusLine>

/** What a tool of the setup page reports; it succeeded if no line is an error. */
export const setupReport = z.object({ lines: z.array(statusLine) })
export type SetupReport = z.infer<typeof setupReport>

/** Offers to apply the policies anew. */
export const mentionsRecursion = ({ lines }: SetupReport): boolean =>
  lines.some(({ text }) => /infinite recursion/i.test(text))

export const countErrors = ({ lines }: SetupReport): number =>
  lines.filter(({ state }) => state === 'error').length

/** An account for trying a role out. */
export const sampleAccount = z.object({
  role,
  name: z.string(),
  email: z.string(),
  exists: z.boolean(),
  confirmed: z.boolean(),
})
export type SampleAccount = z.infer<typeof sampleAccount>

export const setupStatus = z.object({
  users_created: z.boolean(),
  database_set_up: z.boolean(),
  accounts: z.array(sampleAccount),
  /** Of every sample account, from the configuration. */
  password: z.string(),
})

/** The credentials of an account that a tool created. */
export const createdAccount = setupReport.extend({ email: z.string().nullable(), password: z.string() })
