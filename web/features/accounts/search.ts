import {
  routeSearch,
  searchObject,
  searchOneOf,
  searchOptional,
  searchOptionalOneOf,
} from '../../lib/navigation/search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Typed on the screen before, for the sign-in form: kept with the tab's history, never in the address. */
    email?: string
  }
}

export const signInSearch = routeSearch(
  searchObject({
    /** Where to go afterwards; checked by safeReturnPath before anybody is sent there. */
    redirect: searchOptional(2000),
    /** What has just happened, for the line above the form. */
    notice: searchOptionalOneOf(['confirm-email', 'account-ready', 'password-changed']),
  }),
)

/** Links that were sent by email carry a token. */
export const emailLinkSearch = routeSearch(searchObject({ token: searchOptional(500) }))

export const accountTabs = ['profile', 'notifications', 'security', 'subscription', 'data'] as const
export type AccountTab = (typeof accountTabs)[number]

export const accountSearchSchema = searchObject({ tab: searchOneOf(accountTabs) })
export const accountSearch = routeSearch(accountSearchSchema)
