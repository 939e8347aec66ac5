import { z } from 'zod'
import { billingErrors } from '../billing/contract.ts'
import { startedRun } from '../operations/runs.ts'
import { fileDownload, id, line, pageNumber, text, timestamp } from '../shared/fields.ts'
import { get, patch, post } from '../shared/procedure.ts'
import { adminRoles } from '../shared/roles.ts'
import { givenAnswers } from '../submissions/answers.ts'
import { interviewInput } from './interview.ts'
import {
  application,
  applicationOrder,
  applicationStatusInput,
  dueApplication,
  NO_RESPONSE,
  NOTES_MAX,
  plannedDate,
  statusChange,
  timelineEvent,
  trackingStatus,
  trackingStatusInput,
} from './model.ts'
import { NEXT_ACTION_MAX } from './next-action.ts'
import { QUOTATION_MAX, replyInput, replyProposal } from './replies.ts'
import { sheet } from './sheet-contract.ts'

export const alreadyApplied = {
  status: 409,
  message: 'You have already applied to this position',
  /** The application that is not withdrawn; not stated where it was made at the same moment. */
  data: z
    .object({
      application_id: id,
      application_date: timestamp,
      /** It is for another listing of this title at this company: the person may confirm that this is another opening. */
      may_confirm: z.boolean(),
    })
    .optional(),
}

export const applyErrors = {
  ALREADY_APPLIED: alreadyApplied,
  QUOTA_REACHED: {
    status: 402,
    message: "This month's applications are used up.",
    data: z.object({ used: z.number().int(), quota: z.number().int() }),
  },
  TRIAL_ENDED: { status: 402, message: 'The free trial has ended.' },
  SUBSCRIPTION_ENDED: { status: 402, message: 'The subscription has ended.' },
  PAYMENT_FAILED: { status: 402, message: 'The last payment failed.' },
  ACCOUNT_CLOSING: billingErrors.ACCOUNT_CLOSING,
  CONSENT_MISSING: { status: 422, message: 'Please give both consents in your profile first.' },
  QUESTION_OPEN: {
    status: 422,
    message: 'A question is open that only you can answer. Answer it, or choose Leave Blank.',
    data: z.object({ topic: z.string() }),
  },
  LISTING_CLOSED: { status: 410, message: 'This job is no longer open.' },
}

export const updateErrors = {
  INTERVIEW_MISSING: { status: 422, message: 'There is no interview that could be done.' },
  ACTION_MISSING: { status: 422, message: 'Say what is to be done before saying when.' },
  /** Applied is said only with a proof, or where the application was made elsewhere. */
  PROOF_MISSING: {
    status: 422,
    message: 'Say how it reached the employer: a confirmation number, a screenshot or the text of the mail.',
  },
  /** The application was brought along, or made without the product. */
  MADE_ELSEWHERE: {
    status: 409,
    message: 'This application was made without JobScout, so there is nothing to hand in.',
  },
  CHANGED_MEANWHILE: { status: 409, message: 'This application was changed meanwhile.' },
  /** A withdrawn application is not set back while another one for the same opening is live. */
  ALREADY_APPLIED: alreadyApplied,
}

export const followUpErrors = {
  NOTHING_TO_FOLLOW_UP: {
    status: 409,
    message: 'There is nothing to follow up on: the employer has answered, or does not have it yet.',
  },
}

/** Which applications a screen shows, in each of its layouts. */
const applicationFilter = z.object({ status: trackingStatusInput.optional(), search: text(200).optional() })

/** All of this person's applications by tracking status, regardless of the filter. */
const counts = z.record(trackingStatus, z.number().int())

export const applicationPage = z.object({
  items: z.array(application),
  /** Rows that pass the filter, over all pages. */
  total: z.number().int(),
  counts,
})

export const applications = {
  list: get(
    '/rest/v1/job_applications',
    'signed-in',
    'Applications this person may see as their own, newest first unless sorted otherwise',
  )
    .input(
      applicationFilter.extend({
        order: applicationOrder.default('updated_at'),
        direction: z.enum(['desc', 'asc']).default('desc'),
        page: pageNumber,
        page_size: z.coerce.number().int().min(1).max(100).default(25),
      }),
    )
    .output(applicationPage),
  board: get('/rest/v1/rpc/application_board', 'signed-in', "One's own applications in seven columns")
    .input(
      applicationFilter.extend({
        page: pageNumber,
        /** Rows of each column. */
        page_size: z.coerce.number().int().min(1).max(100).default(20),
      }),
    )
    .output(
      z.object({
        /** `total` counts the rows of a column that pass the filter, over all pages. */
        columns: z.record(trackingStatus, z.object({ total: z.number().int(), items: z.array(application) })),
        counts,
      }),
    ),
  timeline: get(
    '/rest/v1/rpc/application_timeline',
    'signed-in',
    "Every status that one's own applications ever had, the latest first",
  )
    .input(
      applicationFilter.extend({
        /** The last event of the previous page. */
        after: id.optional(),
        page_size: z.coerce.number().int().min(1).max(100).default(50),
      }),
    )
    .output(z.object({ items: z.array(timelineEvent), next: id.nullable(), counts })),
  export: get(
    '/rest/v1/rpc/export_applications',
    'signed-in',
    "All of one's own applications with their histories, as CSV or JSON",
  )
    .input(applicationFilter.extend({ format: z.enum(['csv', 'json']) }))
    .output(fileDownload)
    .route({ outputStructure: 'detailed' }),
  interview: get('/rest/v1/job_applications/{id}/interview.ics', 'signed-in', 'The interview, for a calendar')
    .input(z.object({ id }))
    .output(fileDownload)
    .route({ outputStructure: 'detailed' }),
  get: get('/rest/v1/job_applications/{id}', 'signed-in', 'One application with its history')
    .input(z.object({ id }))
    .output(application.extend({ job_description: z.string(), history: z.array(statusChange) })),
  sheet,
  apply: post(
    '/rest/v1/job_applications',
    'signed-in',
    'Apply to a listing: saves, counts, starts the history, notifies',
  )
    .input(
      z.object({
        listing_id: id,
        notes: text(NOTES_MAX).default(''),
        /** The person has confirmed that this is another opening of the title and company that they applied for. */
        another_opening: z.boolean().default(false),
        /** The CV that is sent; the current one when not given. */
        cv_version_id: id.optional(),
        /** Whether the own letter for this job goes with it. */
        with_letter: z.boolean().default(true),
        answers: givenAnswers.default([]),
      }),
    )
    .output(application)
    .errors(applyErrors),
  update: patch('/rest/v1/job_applications/{id}', 'signed-in', 'Change status, notes or plan')
    .input(
      z.object({
        id,
        status: applicationStatusInput.optional(),
        /** Change the status only if it still is this one. */
        status_was: applicationStatusInput.optional(),
        /** With the status rejected: whether the employer said so, or never answered (No Answer). Default: they said so. */
        response_type: z.enum(['rejection', NO_RESPONSE]).optional(),
        /** Stands in the history beside the status: what the employer wrote. */
        status_note: line(QUOTATION_MAX).optional(),
        /** The newest note of the application: another text changes it, an empty one deletes it. */
        notes: text(NOTES_MAX).optional(),
        /** Change notes, next action and interview only if they still have these values. */
        was: z
          .object({
            notes: z.string(),
            next_action: z.string(),
            next_action_date: plannedDate.nullable(),
            interview: interviewInput.nullable(),
          })
          .partial()
          .optional(),
        /** Notes for the client; only the assigned agent and admins write them. */
        agent_notes: text(NOTES_MAX).optional(),
        /** Another text or day makes it a new action, which is not done. An empty text clears it. */
        next_action: text(NEXT_ACTION_MAX).optional(),
        next_action_date: plannedDate.nullable().optional(),
        next_action_done: z.boolean().optional(),
        interview: interviewInput.nullable().optional(),
        interview_done: z.boolean().optional(),
        /** When an interview that returns with its removal undone was done; at most now. */
        interview_done_at: timestamp.optional(),
      }),
    )
    .output(application)
    .errors(updateErrors),
  readReply: post(
    '/rest/v1/rpc/read_reply',
    'signed-in',
    "What an employer's mail says of an application; changes and keeps nothing",
  )
    .input(replyInput)
    .output(replyProposal),
  followUpText: get(
    '/rest/v1/rpc/follow_up_text',
    'signed-in',
    'A text that asks the employer where the application stands',
  )
    .input(z.object({ application_id: id }))
    .output(z.object({ text: z.string() }))
    .errors(followUpErrors),
  due: get(
    '/rest/v1/rpc/due_applications',
    'signed-in',
    "One's own applications that a day asks something of, the most urgent first",
  )
    .input(
      z.object({
        /** Today of the person's calendar when not given. */
        day: plannedDate.optional(),
        page: pageNumber,
        page_size: z.coerce.number().int().min(1).max(100).default(25),
      }),
    )
    .output(
      z.object({
        day: z.string(),
        /** Applications. */
        total: z.number().int(),
        /** Their due actions and interviews; an application may have both. */
        entries: z.number().int(),
        items: z.array(dueApplication),
      }),
    ),
  history: get(
    '/rest/v1/application_status_history',
    'signed-in',
    'Every status an application had, newest first',
  )
    .input(z.object({ application_id: id }))
    .output(z.array(statusChange)),
  hasApplied: post(
    '/rest/v1/rpc/user_has_applied_to_job',
    'signed-in',
    'Whether this person applied to such a job and has not withdrawn',
  )
    .input(
      z.object({
        user_id_param: id,
        job_title_param: text(300),
        company_name_param: text(200),
        job_location_param: text(200).nullable().default(null),
      }),
    )
    .output(z.boolean()),
  process: post(
    '/functions/v1/daily-job-processing',
    adminRoles,
    'Start a run that moves up to 50 new applications to in_progress',
  ).output(startedRun),
}
