import type { ApplyLimit } from '@jobscout/contract/billing/limit.ts'
import { Button } from '@mantine/core'
import { IconBriefcase, IconKeyboard } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { overlay } from '../../../lib/commands/overlay.ts'
import { useLastPage, useUrlState, withoutDefaults } from '../../../lib/navigation/search.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { ButtonLink, TextLink } from '../../../ui/navigation/links.tsx'
import { Pagination } from '../../../ui/navigation/Pagination.tsx'
import type { JobsPage } from '../options.ts'
import { useSavedViews } from '../saved-views/queries.ts'
import { SavedViews } from '../saved-views/SavedViews.tsx'
import { isFiltered, jobsSearch } from '../search.ts'
import { jobsStrings as strings } from '../strings.ts'
import { CardKeys } from './CardKeys.tsx'
import { JobCard } from './JobCard.tsx'
import { JobFilters } from './JobFilters.tsx'
import classes from './JobList.module.css'
import { useJobs } from './queries.ts'
import { Roles } from './Roles.tsx'
import { NewSince } from './visits/NewSince.tsx'

interface JobListProps {
  /** Why the person cannot apply now, or null. */
  limit: ApplyLimit | null
  notices?: ReactNode
}

/** Open listings scored for the person. `notices` are shown above the list. */
export function JobList({ limit, notices }: JobListProps) {
  const { search, change, clear } = useUrlState(jobsSearch)
  const jobs = useJobs(search)
  // Loaded in parallel with the jobs and shown with them, so that the layout does not shift.
  const savedViews = useSavedViews()
  const cards = useRef<HTMLUListElement>(null)
  const isBeyond = useLastPage(search.page, jobs.isPlaceholderData ? undefined : jobs.data?.pages, change)

  return (
    <Page
      title={strings.title}
      // A space reserves the line, so that the layout does not shift.
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
            <SavedViews query={savedViews} search={search} onChange={change} />
          </div>
        )}
        {jobs.data && <Roles roles={jobs.data.roles} asked={search.roles} onChange={change} />}
      </div>
      {notices}
      {jobs.data && <HiddenByExclusion hidden={jobs.data.hidden} />}
      <CardKeys list={cards} jobs={jobs.data?.items ?? []} />
      <Content jobs={jobs} beyond={isBeyond} filtered={isFiltered(search)} onClear={clear}>
        {(page) => (
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
      </Content>
    </Page>
  )
}

/** Names the excluded companies whose jobs match the search, with a link to the exclusions. */
function HiddenByExclusion({ hidden }: Pick<JobsPage, 'hidden'>) {
  if (hidden.length === 0) return null
  return (
    <p className={classes.hidden}>
      {hidden.map(({ company, jobs }) => (
        <span key={company}>{strings.hidden(jobs, company)} </span>
      ))}
      <TextLink to="/preferences" hash="excluded-companies">
        {strings.changeExcluded}
      </TextLink>
    </p>
  )
}

interface ContentProps {
  jobs: ReturnType<typeof useJobs>
  /** The requested page does not exist and the last one is loading. */
  beyond: boolean
  filtered: boolean
  onClear: () => void
  children: (page: JobsPage) => ReactNode
}

function Content({ jobs, beyond, filtered, onClear, children }: ContentProps) {
  if (jobs.error || !jobs.data || beyond) {
    return (
      <QueryPlaceholder query={jobs} failure={strings.failure}>
        <CardListSkeleton cards={5} height={186} label={strings.loading} />
      </QueryPlaceholder>
    )
  }
  if (jobs.data.items.length > 0) return children(jobs.data)
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
