import {
  routeSearch,
  searchObject,
  searchOneOf,
  searchOptional,
  searchOptionalOneOf,
} from '../../lib/search.ts'

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

/** The authentication endpoint sends people here with a token, and with an error where it refused. */
export const resetPasswordSearch = routeSearch(
  searchObject({ token: searchOptional(500), error: searchOptional(100) }),
)

export const confirmedSearch = routeSearch(
  searchObject({ token: searchOptional(1000), error: searchOptional(100) }),
)

export const accountTabs = ['profile', 'notifications', 'security', 'subscription', 'data'] as const
export type AccountTab = (typeof accountTabs)[number]

export const accountSearchSchema = searchObject({ tab: searchOneOf(accountTabs) })
export const accountSearch = routeSearch(accountSearchSchema)
