import type { SavedView } from '@jobscout/contract/jobs/saved-views.ts'
import { Button } from '@mantine/core'
import { IconBriefcase } from '@tabler/icons-react'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { ButtonLink } from '../../../../ui/navigation/links.tsx'
import { isViewModified } from '../../saved-views/filters.ts'
import { isFiltered, isOfSomeRoles, type JobsSearch } from '../../search.ts'
import { jobsStrings } from '../../strings.ts'
import { noJobsStrings as strings } from './strings.ts'

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
        title={strings.goneTitle}
        message={strings.gone}
        action={<ButtonLink to="/jobs">{jobsStrings.showAllJobs}</ButtonLink>}
      />
    )
  }
  const view = views.find(({ name }) => name === search.view)
  if (search.since && search.new_only && !(view && isViewModified(view, search))) {
    return (
      <EmptyState
        icon={<IconBriefcase />}
        title={strings.goneTitle}
        message={strings.gone}
        action={
          <Button onClick={() => onChange({ since: '', new_only: view?.new_only ?? false })}>
            {search.view ? strings.showView(search.view) : jobsStrings.showAllJobs}
          </Button>
        }
      />
    )
  }
  if (isFiltered(search)) {
    return (
      <EmptyState
        icon={<IconBriefcase />}
        title={strings.title}
        message={search.location === 'preferred' ? strings.byLocations : strings.byFilter}
        action={
          didYouMean ? (
            <Button onClick={() => onChange({ search: didYouMean })}>{strings.didYouMean(didYouMean)}</Button>
          ) : (
            search.location === 'preferred' && (
              <ButtonLink to="/preferences">{strings.setLocations}</ButtonLink>
            )
          )
        }
        onClear={onClear}
        clearLabel={strings.clear}
      />
    )
  }
  if (isOfSomeRoles(search)) {
    return (
      <EmptyState
        icon={<IconBriefcase />}
        title={strings.title}
        message={strings.byRoles}
        action={<Button onClick={() => onChange({ roles: 'all' })}>{jobsStrings.showAllJobs}</Button>}
      />
    )
  }
  return (
    <EmptyState
      icon={<IconBriefcase />}
      title={strings.title}
      message={hidesAny ? strings.allHidden : strings.noneYet}
      action={<ButtonLink to="/preferences">{strings.setPreferences}</ButtonLink>}
    />
  )
}
