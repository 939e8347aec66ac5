import { z } from 'zod'
import { planIds } from '../billing/model.ts'

export const USERS_PAGE_MAX = 200
export const USER_VIEWS_MAX = 10
export const USER_VIEW_NAME_MAX = 60

/** Days without use after which a person counts as quiet. */
export const QUIET_DAYS = 30

/** Within the last days, or not: not for 30 days, or never. */
export const lastActiveFilter = z.enum(['1', '7', '30', '90', 'quiet', 'never'])

/** paying: bought, at any price. payment_failed: bought, and the last payment failed, also if access has lapsed. */
export const planFilter = z.enum([...planIds, 'trial', 'trial_ended', 'paying', 'granted', 'payment_failed'])

/** Closing: the owner deleted the account, and it will be erased. Inactive: a deactivated agent. */
export const userStatus = z.enum(['active', 'inactive', 'closing'])

/** The columns of the list. */
export const userSort = z.enum(['name', 'role', 'agent', 'plan', 'last_active', 'created'])
export type UserSort = z.infer<typeof userSort>
