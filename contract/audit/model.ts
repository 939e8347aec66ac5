/** Days that the screen looks back. */
export const AUDIT_PERIODS = [1, 7, 30, 90] as const
export type AuditPeriod = (typeof AUDIT_PERIODS)[number]

export const AUDIT_PAGE_SIZE = 50
/** The screen pages through the newest entries; the export has all. */
export const AUDIT_LOADED_MAX = 1000
export const AUDIT_PAGES = AUDIT_LOADED_MAX / AUDIT_PAGE_SIZE
/** People whose entries a search finds; of more, those who signed in last. */
export const AUDIT_PEOPLE_MAX = 1000

/** The scheduled job that verifies the whole chain. */
export const VERIFY_CHAIN_JOB = 'audit.verify-all'

/** The bars of the activity over time. */
export const activityBarMinutes: Record<AuditPeriod, number> = { 1: 30, 7: 120, 30: 720, 90: 1440 }

/** The latest entries on a dashboard. */
export const LATEST_ENTRIES = { admin: 5, super_admin: 10 } as const
