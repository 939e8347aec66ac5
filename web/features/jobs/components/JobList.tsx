import type { ApplyLimit } from '@jobscout/contract/billing/limit.ts'
import { Button } from '@mantine/core'
import { IconBriefcase, IconKeyboard } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { overlay } from '../../../lib/overlay.ts'
import { useLastPage, useUrlState, withoutDefaults } from '../../../lib/search.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { CardListSkeleton } from '../../../ui/Loading.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { QueryPlaceholder } from '../../../ui/QueryPlaceholder.tsx'
import { type JobsPage, useJobs } from '../queries.ts'
import { useSavedViews } from '../saved-view-queries.ts'
import { isFiltered, jobsSearch } from '../search.ts'
import { jobsStrings as strings } from '../strings.ts'
import { useRecordVisit } from '../use-visit.ts'
import { CardKeys } from './CardKeys.tsx'
import { HiddenByExclusion } from './HiddenByExclusion.tsx'
import { JobCard } from './JobCard.tsx'
import { JobFilters } from './JobFilters.tsx'
import classes from './JobList.module.css'
import { NewSince } from './NewSince.tsx'
import { SavedViews } from './SavedViews.tsx'

interface JobListProps {
  /** Why the person cannot apply now. */
  limit: ApplyLimit | null
  notices?: ReactNode
}

/** Open listings scored for the person. `notices` stand above the list: what keeps it from being useful. */
export function JobList({ limit, notices }: JobListProps) {
  const { search, change, clear } = useUrlState(jobsSearch)
  const jobs = useJobs(search)
  // Asked for at once and shown with the jobs, so that nothing moves.
  useSavedViews()
  const cards = useRef<HTMLUListElement>(null)
  const isBeyond = useLastPage(search.page, jobs.isPlaceholderData ? undefined : jobs.data?.pages, change)
  useRecordVisit(jobs.dataUpdatedAt)

  return (
    <Page
      title={strings.title}
      // A space keeps the line, so that nothing moves when the figures come.
      count={jobs.data ? strings.count(jobs.data.total, jobs.data.matches) : '\u00a0'}
    >
      <div className={classes.controls}>
        <JobFilters
          search={search}
          onChange={change}
          total={jobs.data?.total ?? 0}
          busy={jobs.isPlaceholderData}
        />
        {jobs.data && (
          <div className={classes.views}>
            <NewSince page={jobs.data} pressed={search.new_only} onChange={change} />
            <SavedViews search={search} onChange={change} />
          </div>
        )}
      </div>
      {notices}
      {jobs.data && <HiddenByExclusion hidden={jobs.data.hidden} />}
      <CardKeys list={cards} jobs={jobs.data?.items ?? []} />
      <Content
        jobs={jobs}
        beyond={isBeyond}
        filtered={isFiltered(search)}
        onClear={clear}
        shown={(page) => (
          <>
            <ul
              ref={cards}
              className={classes.list}
              aria-label={strings.list}
              aria-busy={jobs.isPlaceholderData}
            >
              {page.items.map((job) => (
                <li key={job.id}>
                  <JobCard job={job} search={withoutDefaults(jobsSearch, search)} limit={limit} />
                </li>
              ))}
            </ul>
            <Pagination page={page.page} pages={page.pages} label={strings.pages} />
            <Button
              variant="subtle"
              size="compact-sm"
              color="gray"
              className={classes.keys}
              leftSection={<IconKeyboard size={18} aria-hidden="true" />}
              onClick={() => overlay.open('shortcuts')}
            >
              {strings.shortcuts}
            </Button>
          </>
        )}
      />
    </Page>
  )
}

interface ContentProps {
  jobs: ReturnType<typeof useJobs>
  /** The page asked for is none; the last one is on its way. */
  beyond: boolean
  filtered: boolean
  onClear: () => void
  shown: (page: JobsPage) => ReactNode
}

function Content({ jobs, beyond, filtered, onClear, shown }: ContentProps) {
  if (jobs.error || !jobs.data || beyond) {
    return (
      <QueryPlaceholder query={jobs} failure={strings.failure}>
        <CardListSkeleton cards={5} height={186} label={strings.loading} />
      </QueryPlaceholder>
    )
  }
  if (jobs.data.items.length > 0) return shown(jobs.data)
  if (filtered) {
    return (
      <EmptyState
        icon={<IconBriefcase />}
        title={strings.noneTitle}
        message={strings.noneByFilter}
        onClear={onClear}
        clearLabel={strings.clear}
      />
    )
  }
  return (
    <EmptyState
      icon={<IconBriefcase />}
      title={strings.noneTitle}
      message={strings.noneYet}
      action={<ButtonLink to="/preferences">{strings.setPreferences}</ButtonLink>}
    />
  )
}
