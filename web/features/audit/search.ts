import { AUDIT_PERIODS, type AuditPeriod } from '@jobscout/contract/audit/model.ts'
import {
  routeSearch,
  type SearchOf,
  searchFlag,
  searchObject,
  searchOptional,
  searchPage,
  searchText,
} from '../../lib/navigation/search.ts'

const DEFAULT_PERIOD: AuditPeriod = 7

const period = (value: unknown): AuditPeriod =>
  AUDIT_PERIODS.find((days) => days === Number(value)) ?? DEFAULT_PERIOD

/** What /admin/audit-logs shows, as stated in its URL. */
export const auditSearch = searchObject({
  days: period,
  /** Moments in ISO 8601: a period picked in the activity. */
  from: searchOptional(40),
  to: searchOptional(40),
  /** A person's id, or system. */
  actor: searchOptional(60),
  action: searchOptional(80),
  kind: searchOptional(60),
  subject: searchOptional(100),
  critical: searchFlag,
  search: searchText(),
  page: searchPage,
  /** The entry that is open: the permalink. */
  entry: searchOptional(60),
})
export type AuditSearch = SearchOf<typeof auditSearch>

/** For the route. Defaults are left out of the URL. */
export const validateAuditSearch = routeSearch(auditSearch)

/** The filters as the contract names them. */
export const toAuditFilters = ({ page: _page, entry: _entry, search, ...filters }: AuditSearch) => ({
  ...filters,
  search: search.trim(),
})
