export const noJobsStrings = {
  goneTitle: 'None of these jobs is left',
  gone: 'They have closed since, or you have hidden them.',
  showView: (view: string) => `Show all jobs in "${view}"`,
  title: 'No jobs found',
  byFilter: 'Nothing fits this search and these filters.',
  byRoles: 'No open job is in this group now.',
  byLocations: 'Nothing here is in the locations of your preferences.',
  setLocations: 'Set preferred locations',
  didYouMean: (search: string) => `Did you mean "${search}"?`,
  clear: 'Clear search and filters',
  noneYet: 'Scout has not brought in any listings yet. Say what you look for, and come back soon.',
  allHidden: 'You have hidden the rest, or excluded its companies.',
  setPreferences: 'Set Preferences',
} as const

/** Why other roles than the person's own are shown. */
export const widerStrings = {
  /** A search names another role than the person's own. */
  named: 'You search for another role, so all roles are shown.',
  /** The person's own roles have no listing. */
  field: 'Nothing here is in your roles. These jobs are in the same field or a related one.',
  all: 'Nothing here is in your roles or their field. These are the other jobs.',
} as const
