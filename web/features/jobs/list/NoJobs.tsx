import type { SavedView } from '@jobscout/contract/jobs/saved-views.ts'
import { Button } from '@mantine/core'
import { IconBriefcase } from '@tabler/icons-react'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import type { JobsPage } from '../options.ts'
import { isViewModified } from '../saved-views/filters.ts'
import { isFiltered, isOfSomeRoles, type JobsSearch } from '../search.ts'
import { jobsStrings } from '../strings.ts'

const noJobsStrings = {
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
  noneYet:
    'There are no listings yet. Say what you look for: listings are compared with it once there are some.',
  allHidden: 'The rest is hidden: by you, by companies that you excluded, or as not remote.',
  setPreferences: 'Set Preferences',
} as const

/** Why other roles than the person's own are shown. */
const widerStrings = {
  /** A search names another role than the person's own. */
  named: 'You search for another role, so all roles are shown.',
  /** The person's own roles have no listing. */
  field: 'Nothing here is in your roles. These jobs are in the same field or a related one.',
  all: 'Nothing here is in your roles or their field. These are the other jobs.',
} as const

interface NoJobsProps {
  search: JobsSearch
  views: readonly SavedView[]
  /** The search text in another spelling. */
  didYouMean: string | null
  /** Whether jobs are left out because the person hides them or excludes their companies. */
  hidesAny: boolean
  onChange: (changes: Partial<JobsSearch>) => void
  onClear: () => void
}

/** Why the list is empty, and what helps. */
export function NoJobs({ search, views, didYouMean, hidesAny, onChange, onClear }: NoJobsProps) {
  if (search.alert) {
    return (
      <EmptyState
        icon={<IconBriefcase />}
        title={noJobsStrings.goneTitle}
        message={noJobsStrings.gone}
        action={<ButtonLink to="/jobs">{jobsStrings.showAllJobs}</ButtonLink>}
      />
    )
  }
  const view = views.find(({ name }) => name === search.view)
  if (search.since && search.new_only && !(view && isViewModified(view, search))) {
    return (
      <EmptyState
        icon={<IconBriefcase />}
        title={noJobsStrings.goneTitle}
        message={noJobsStrings.gone}
        action={
          <Button onClick={() => onChange({ since: '', new_only: view?.new_only ?? false })}>
            {search.view ? noJobsStrings.showView(search.view) : jobsStrings.showAllJobs}
          </Button>
        }
      />
    )
  }
  if (isFiltered(search)) {
    return (
      <EmptyState
        icon={<IconBriefcase />}
        title={noJobsStrings.title}
        message={search.location === 'preferred' ? noJobsStrings.byLocations : noJobsStrings.byFilter}
        action={
          didYouMean ? (
            <Button onClick={() => onChange({ search: didYouMean })}>
              {noJobsStrings.didYouMean(didYouMean)}
            </Button>
          ) : (
            search.location === 'preferred' && (
              <ButtonLink to="/preferences">{noJobsStrings.setLocations}</ButtonLink>
            )
          )
        }
        onClear={onClear}
        clearLabel={noJobsStrings.clear}
      />
    )
  }
  if (isOfSomeRoles(search)) {
    return (
      <EmptyState
        icon={<IconBriefcase />}
        title={noJobsStrings.title}
        message={noJobsStrings.byRoles}
        action={<Button onClick={() => onChange({ roles: 'all' })}>{jobsStrings.showAllJobs}</Button>}
      />
    )
  }
  return (
    <EmptyState
      icon={<IconBriefcase />}
      title={noJobsStrings.title}
      message={hidesAny ? noJobsStrings.allHidden : noJobsStrings.noneYet}
      action={<ButtonLink to="/preferences">{noJobsStrings.setPreferences}</ButtonLink>}
    />
  )
}

/** Why a page shows other roles than the person's own. */
export function WiderRoles({ shown, counts }: Pick<NonNullable<JobsPage['roles']>, 'shown' | 'counts'>) {
  if (shown === 'field') return widerStrings.field
  return counts.mine + counts.field > 0 ? widerStrings.named : widerStrings.all
}
