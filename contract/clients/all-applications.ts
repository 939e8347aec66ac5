import { z } from 'zod'
import { USER_VIEW_NAME_MAX } from '../accounts/user-filters.ts'
import { id, requiredLine, text } from '../shared/fields.ts'
import { clientApplication } from './model.ts'

/** What agents ask for: what is to be submitted, what of it is overdue, or one of the later statuses. */
export const listedStatus = z.enum([
  'to_submit',
  'overdue',
  'applied',
  'pending',
  'responded',
  'interview_scheduled',
  'offer_received',
  'rejected',
  'withdrawn',
])
export type ListedStatus = z.infer<typeof listedStatus>

/** Made within the last 7, 30 or 90 days. */
export const madeWithin = z.enum(['week', 'month', 'quarter'])

/** Which applications of all clients a list shows: the search of /applications for agents. */
export const allApplicationsFilter = z.object({
  /** In title, company or client's name. */
  search: text(200).default(''),
  status: listedStatus.optional(),
  client_id: id.optional(),
  made: madeWithin.optional(),
})
export type AllApplicationsFilter = z.infer<typeof allApplicationsFilter>

export const allApplicationsSort = z.enum(['updated', 'applied', 'client', 'job', 'status'])
export type AllApplicationsSort = z.infer<typeof allApplicationsSort>

const direction = z.enum(['desc', 'asc'])

export const allApplicationsOrder = z.object({
  sort: allApplicationsSort.default('updated'),
  direction: direction.default('desc'),
})
export type AllApplicationsOrder = z.infer<typeof allApplicationsOrder>

/** An application among those of other clients. */
export const listedApplication = clientApplication.extend({
  client_name: z.string(),
  /** The client's account is to be deleted: nothing is sent. */
  client_leaving: z.boolean(),
})
export type ListedApplication = z.infer<typeof listedApplication>

/** A filter and an order under a name, of one agent. */
export const applicationView = allApplicationsOrder.extend({
  id,
  name: z.string(),
  filters: allApplicationsFilter,
})
export type ApplicationView = z.infer<typeof applicationView>

export const applicationViewInput = allApplicationsOrder.extend({
  name: requiredLine(USER_VIEW_NAME_MAX),
  filters: allApplicationsFilter,
})
