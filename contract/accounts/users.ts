import { z } from 'zod'
import { assignmentVersion } from '../agents/assignment.ts'
import { agentProfile } from '../agents/profile.ts'
import { planId } from '../billing/plan-id.ts'
import { pageErrors } from '../shared/errors.ts'
import {
  day,
  flag,
  id,
  requiredLine,
  streamedDownload,
  successResult,
  text,
  timestamp,
} from '../shared/fields.ts'
import { del, get, patch, post } from '../shared/procedure.ts'
import { role } from '../shared/role-schema.ts'
import { adminRoles } from '../shared/roles.ts'
import {
  lastActiveFilter,
  planFilter,
  USER_VIEW_NAME_MAX,
  USERS_PAGE_MAX,
  userSort,
  userStatus,
} from './user-filters.ts'

const count = z.number().int()

/** Which people the list shows: the search of /user-management. */
export const userFilters = z.object({
  /** In name or email. */
  search: text(200).default(''),
  role: role.optional(),
  /** Admins and super admins. */
  administrators: flag,
  /** Clients without an agent whose account is not to be deleted. */
  unassigned: flag,
  /** Clients who signed up since midnight in the viewer's time zone. */
  signed_up_today: flag,
  /** Clients of this agent. */
  agent_id: id.optional(),
  plan: planFilter.optional(),
  /** Trials that end within the next seven days. */
  trial_ending: flag,
  last_active: lastActiveFilter.optional(),
  /** People who joined from this day on, and up to that one, in the viewer's calendar. */
  created_from: day('Choose a day.').optional(),
  created_to: day('Choose a day.').optional(),
  status: userStatus.optional(),
})
export type UserFilters = z.infer<typeof userFilters>

const direction = z.enum(['asc', 'desc'])

export const userPlan = z.object({
  /** Of the running subscription or of the profile; null for people without plan or trial. */
  tier: planId.or(z.literal('trial')).nullable(),
  /** A trial's last moment, also a past one. */
  trial_ends_at: timestamp.nullable(),
})

export const userRow = z.object({
  user_id: id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role,
  status: userStatus,
  plan: userPlan,
  last_login: timestamp.nullable(),
  created_at: timestamp,
  /** The agent of a client. */
  agent: z.object({ user_id: id, name: z.string() }).nullable(),
  /** Of the client's assignment, to be sent with the next one; 0 without an agent. */
  assignment_version: assignmentVersion,
  /** Whether the client is on the waiting list. */
  waiting: z.boolean(),
  /** Open applications of a client without an agent; 0 of everybody else. */
  waiting_applications: count,
  /** Of people whose role is agent; null for one who has no profile yet. */
  agent_profile: agentProfile.nullable(),
})
export type UserRow = z.infer<typeof userRow>

export const userDetail = userRow.extend({
  phone: z.string(),
  location: z.string(),
  time_zone: z.string(),
  /** Applications of this month, and of the plan. */
  quota: z.object({ used: count, of: count }),
  /** Completed items of ten. */
  profile_items: count,
  applications: z.object({ open: count, total: count }),
  /** Since when a client has no agent; null with one. */
  unassigned_since: timestamp.nullable(),
  /** Place on the waiting list. */
  waiting_position: count.nullable(),
  /** What the client looks for. */
  wants: z.object({ titles: z.array(z.string()), remote_only: z.boolean() }).nullable(),
  /** When an account that its owner deleted will be erased. */
  erase_after: timestamp.nullable(),
  role_assigned_at: timestamp,
  /** Name of the person who gave the role. */
  role_assigned_by: z.string().nullable(),
  /** What was written when the administrator was created; empty where nothing was. Null for everybody else. */
  administrator: z.object({ department: z.string(), notes: z.string() }).nullable(),
})
export type UserDetail = z.infer<typeof userDetail>

/** The figures above the list, and the counts of its views. */
export const userCounts = z.object({
  total: count,
  clients: count,
  agents: count,
  active_agents: count,
  admins: count,
  super_admins: count,
  unassigned: count,
  trial_ending: count,
  /** Not active for 30 days, or never since an account that old was created. */
  quiet: count,
  waiting: count,
})
export type UserCounts = z.infer<typeof userCounts>

/** A set of filters under a name, of one member of staff. */
export const userView = z.object({
  id,
  name: z.string(),
  filters: userFilters,
  sort: userSort,
  direction,
  /** People that it shows at this moment. */
  count,
})
export type UserView = z.infer<typeof userView>

const viewInput = z.object({
  name: requiredLine(USER_VIEW_NAME_MAX),
  filters: userFilters,
  sort: userSort.default('last_active'),
  direction: direction.default('desc'),
})

/** Of the saved views of staff. */
export const viewErrors = {
  VIEW_NAME_TAKEN: { status: 409, message: 'You have a view of this name already.' },
  VIEW_LIMIT_REACHED: { status: 409, message: 'There can be ten views at most. Delete one first.' },
} as const

export const users = {
  list: get('/rest/v1/users', adminRoles, 'People of all roles, a page at a time')
    .input(
      userFilters.extend({
        sort: userSort.default('last_active'),
        direction: direction.default('desc'),
        /** `next` of the page before. */
        after: z.string().max(2000).optional(),
        limit: z.coerce.number().int().min(1).max(USERS_PAGE_MAX).default(50),
      }),
    )
    .output(
      z.object({
        items: z.array(userRow),
        /** Where the next page begins; null after the last one. */
        next: z.string().nullable(),
        /** People who pass the filters, over all pages. */
        total: count,
      }),
    )
    .errors(pageErrors),
  counts: get(
    '/rest/v1/rpc/user_counts',
    adminRoles,
    'The figures above the list and the counts of its views',
  ).output(userCounts),
  get: get('/rest/v1/users/{user_id}', adminRoles, 'One person; the view is audited')
    .input(z.object({ user_id: id }))
    .output(userDetail),
  export: get('/rest/v1/rpc/export_users', adminRoles, 'The people of a list as CSV, in its order; audited')
    .input(
      userFilters.extend({ sort: userSort.default('last_active'), direction: direction.default('desc') }),
    )
    .output(streamedDownload)
    .route({ outputStructure: 'detailed' }),
  views: get('/rest/v1/user_views', adminRoles, "This person's saved views of the list, with counts").output(
    z.array(userView),
  ),
  saveView: post('/rest/v1/user_views', adminRoles, 'Save the filters of the list under a name')
    .input(viewInput)
    .output(userView)
    .errors(viewErrors),
  changeView: patch('/rest/v1/user_views/{id}', adminRoles, 'Rename a saved view, or give it other filters')
    .input(viewInput.extend({ id }))
    .output(userView)
    .errors(viewErrors),
  removeView: del('/rest/v1/user_views/{id}', adminRoles, 'Delete a saved view')
    .input(z.object({ id }))
    .output(successResult),
}
