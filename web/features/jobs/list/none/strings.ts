export const noJobsStrings = {
  goneTitle: 'None of these jobs is left',
  gone: 'They have closed since, or you have hidden them.',
  showView: (view: string) => `Show all jobs in "${view}"`,
  title: 'No jobs found',
  byFilter: 'Nothing fits this search and these filters.',
  byLocations: 'Nothing here is in the locations of your preferences.',
  setLocations: 'Set preferred locations',
  didYouMean: (search: string) => `Did you mean "${search}"?`,
  clear: 'Clear search and filters',
  noneYet: 'Scout has not brought in any listings yet. Say what you look for, and come back soon.',
  setPreferences: 'Set Preferences',
} as const
