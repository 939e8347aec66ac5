import { z } from 'zod'
import { viewErrors } from '../accounts/users.ts'
import { applyErrors, updateErrors } from '../applications/contract.ts'
import { applicationStatusInput } from '../applications/model.ts'
import { quotaReturnReason } from '../applications/quota-return.ts'
import { pageErrors } from '../shared/errors.ts'
import { day, fileDownload, id, pageNumber, rowVersion, successResult, text } from '../shared/fields.ts'
import { del, get, patch, post } from '../shared/procedure.ts'
import type { Role } from '../shared/roles.ts'
import { submissionErrors } from '../submissions/contract.ts'
import {
  allApplicationsFilter,
  allApplicationsOrder,
  applicationView,
  applicationViewInput,
  listedApplication,
} from './all-applications.ts'
import {
  applicationChange,
  changePreview,
  changeResult,
  clientApplication,
  clientDetail,
  clientFilter,
  clientPosition,
  clientSummary,
  clientsSummary,
  currentApplication,
  internalNote,
  NAMES_NOTHING,
  namesSomething,
  newInternalNote,
} from './model.ts'
import { ALL_APPLICATIONS_PAGE_MAX, CLIENT_NOTE_MAX, LISTED_MAX } from './status.ts'

const staff: readonly Role[] = ['agent', 'admin', 'super_admin']
const agents: readonly Role[] = ['agent']
const count = z.number().int()

export const statusErrors = {
  SAME_STATUS: { status: 409, message: 'The application already has this status.' },
  APPLICATION_CHANGED: {
    status: 409,
    message: 'Somebody else changed this application meanwhile.',
    data: currentApplication,
  },
  ALREADY_APPLIED: applyErrors.ALREADY_APPLIED,
  PROOF_MISSING: updateErrors.PROOF_MISSING,
} as const

export const quotaErrors = {
  NOT_COUNTED: { status: 409, message: 'This application does not count against the quota.' },
  CLAIMED_BY_ANOTHER: submissionErrors.CLAIMED_BY_ANOTHER,
} as const

export const clients = {
  list: get('/rest/v1/rpc/my_clients', staff, "The actor's clients with their counters")
    .input(
      clientFilter.extend({
        page: pageNumber,
        page_size: z.coerce.number().int().min(1).max(100).default(50),
      }),
    )
    .output(
      z.object({
        items: z.array(clientSummary),
        /** Clients who pass the filter, over all pages. */
        total: z.number().int(),
        summary: clientsSummary,
      }),
    ),
  position: get('/rest/v1/rpc/client_position', staff, 'Previous and next client in the filtered list')
    .input(clientFilter.extend({ client_id: id }))
    .output(clientPosition),
  get: get('/rest/v1/rpc/client_detail', staff, 'One client with stats and quota')
    .input(z.object({ client_id: id }))
    .output(clientDetail),
  applications: get(
    '/rest/v1/rpc/client_applications',
    staff,
    "A client's applications, newest created first",
  )
    .input(
      z.object({
        client_id: id,
        /** The application that the page before ended with. */
        after: id.optional(),
      }),
    )
    .output(
      z.object({
        /** At most `LISTED_MAX`. */
        items: z.array(clientApplication),
        total: z.number().int(),
        /** What to name as `after` for older ones; null at the end. */
        next: id.nullable(),
      }),
    ),
  allApplications: get(
    '/rest/v1/rpc/applications_of_my_clients',
    agents,
    "The applications of all of the actor's clients, a page at a time",
  )
    .input(
      z.object({
        ...allApplicationsFilter.shape,
        ...allApplicationsOrder.shape,
        /** Only this one. */
        application_id: id.optional(),
        /** `next` of the page before. */
        after: z.string().max(2000).optional(),
        limit: z.coerce.number().int().min(1).max(ALL_APPLICATIONS_PAGE_MAX).default(50),
      }),
    )
    .output(
      z.object({
        items: z.array(listedApplication),
        /** Where the next page begins; null after the last one. */
        next: z.string().nullable(),
        /** Applications that pass the filter, over all pages. */
        total: count,
        /** Applications of the views that every agent has, whatever the filter. */
        counts: z.object({ all: count, to_submit: count, overdue: count }),
      }),
    )
    .errors(pageErrors),
  applicationViews: get(
    '/rest/v1/application_views',
    agents,
    "This agent's saved views of the list of applications",
  ).output(z.array(applicationView)),
  saveApplicationView: post(
    '/rest/v1/application_views',
    agents,
    'Save filter and order of the list of applications under a name',
  )
    .input(applicationViewInput)
    .output(applicationView)
    .errors(viewErrors),
  changeApplicationView: patch(
    '/rest/v1/application_views/{id}',
    agents,
    'Rename a saved view of the list of applications, or give it another filter',
  )
    .input(applicationViewInput.extend({ id }))
    .output(applicationView)
    .errors(viewErrors),
  removeApplicationView: del(
    '/rest/v1/application_views/{id}',
    agents,
    'Delete a saved view of the list of applications',
  )
    .input(z.object({ id }))
    .output(successResult),
  updateStatus: patch(
    '/rest/v1/rpc/application_status/{id}',
    staff,
    'Change the status of an application, with a note for the client, who is notified',
  )
    .input(
      z.object({
        id,
        version: rowVersion,
        status: applicationStatusInput,
        notes: text(CLIENT_NOTE_MAX).default(''),
      }),
    )
    .output(clientApplication)
    .errors(statusErrors),
  change: post(
    '/rest/v1/rpc/change_applications',
    staff,
    'Change status or note of many applications, with a result for each',
  )
    .input(applicationChange)
    .output(changeResult)
    .errors({ CHANGED_MEANWHILE: updateErrors.CHANGED_MEANWHILE }),
  preview: post('/rest/v1/rpc/preview_change', staff, 'What clients receive from a change, and when')
    .input(applicationChange)
    .output(changePreview),
  returnToQuota: post(
    '/rest/v1/rpc/return_to_quota',
    staff,
    "Give an application for a dead posting back to its month's quota and notify the client",
  )
    .input(z.object({ id, reason: quotaReturnReason }))
    .output(clientApplication)
    .errors(quotaErrors),
  notes: get('/rest/v1/client_notes', staff, 'Internal notes about a client, newest first')
    .input(z.object({ client_id: id, application_id: id.optional() }))
    .output(z.array(internalNote)),
  addNote: post('/rest/v1/client_notes', staff, 'Add an internal note about a client or some applications')
    .input(newInternalNote)
    .output(z.array(internalNote)),
  removeNote: del('/rest/v1/client_notes/{id}', staff, "Delete one's own internal note")
    .input(z.object({ id }))
    .output(successResult),
  export: post(
    '/rest/v1/rpc/export_client_applications',
    staff,
    'Applications of a client, or some of several clients, as CSV',
  )
    .input(
      z
        .object({
          /** Left out with applications of several clients. */
          client_id: id.optional(),
          /** Empty for all of the client. */
          application_ids: z.array(id).max(LISTED_MAX).default([]),
          /** Applied for from this day on, and up to that one, in the actor's calendar. */
          from: day('Choose a day.').optional(),
          to: day('Choose a day.').optional(),
        })
        .refine(namesSomething, NAMES_NOTHING),
    )
    .output(fileDownload)
    .route({ outputStructure: 'detailed' }),
}
