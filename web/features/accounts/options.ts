import { queryOptions } from '@tanstack/react-query'
import { accountApi } from '../../lib/api/account-api.ts'
import { api } from '../../lib/api/api.ts'
import {
  routeSearch,
  searchChoice,
  searchObject,
  searchOptional,
  searchOptionalChoice,
} from '../../lib/navigation/search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The email for the sign-in form, entered on the previous screen. In the history state, not in the URL. */
    email?: string
  }
}

/** Where to go after signing in; must be checked with safeReturnPath. */
const redirect = searchOptional(2000)

/** Of the screens beside signing in, which lead there. */
export const beforeSignInSearch = routeSearch(searchObject({ redirect }))

export const signInSearch = routeSearch(
  searchObject({
    redirect,
    /** The message above the form. */
    notice: searchOptionalChoice(['confirm-email', 'account-ready', 'password-changed']),
  }),
)

/** Emailed links carry a token, and encoded the page that was requested before. */
export const emailLinkSearch = routeSearch(
  searchObject({ token: searchOptional(500), requested: searchOptional(1000) }),
)

export const accountTabs = ['profile', 'notifications', 'security', 'subscription', 'data'] as const
export type AccountTab = (typeof accountTabs)[number]

export const accountSearchSchema = searchObject({
  tab: searchChoice(accountTabs),
  /** done: back from the payment page after paying. */
  checkout: searchOptionalChoice(['done']),
})
export const accountSearch = routeSearch(accountSearchSchema)

export const latestExportQuery = () => api.accounts.latestExport.queryOptions()

export const accountSecurityQuery = () => api.accounts.security.queryOptions()

/** What happened to the protection of the account. */
export const activityQuery = () => api.accounts.activity.queryOptions()

/** The devices on which the person is signed in. */
export const sessionsQuery = queryOptions({ queryKey: ['own-sessions'], queryFn: accountApi.sessions })
