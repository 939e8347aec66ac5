import { IconBriefcase } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLastPage, useUrlState } from '../../../lib/navigation/search.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { List } from '../../../ui/layout/primitives.tsx'
import { Pagination } from '../../../ui/navigation/Pagination.tsx'
import type { ListedJob } from '../options.ts'
import { jobsSearch } from '../search.ts'
import { ownJobStrings as strings } from '../strings.ts'
import { useOwnJobs } from './queries.ts'

/** The jobs that the person added, the latest first. `renderCard` is the list's own: a module that both lists imported would be
 *  loaded apart from the first. */
export function OwnJobList({ renderCard }: { renderCard: (job: ListedJob) => ReactNode }) {
  const { search, change } = useUrlState(jobsSearch)
  const jobs = useOwnJobs(search.page)
  const isBeyond = useLastPage(search.page, jobs.isPlaceholderData ? undefined : jobs.data?.pages, change)
  if (!jobs.data || isBeyond) {
    return (
      <QueryPlaceholder query={jobs} failure={strings.failure}>
        <CardListSkeleton cards={5} height={186} label={strings.loading} />
      </QueryPlaceholder>
    )
  }
  if (jobs.data.items.length === 0) {
    return <EmptyState icon={<IconBriefcase />} title={strings.noneTitle} message={strings.none} />
  }
  return (
    <>
      <List aria-label={strings.list} aria-busy={jobs.isPlaceholderData}>
        {jobs.data.items.map((job) => (
          <li key={job.id}>{renderCard(job)}</li>
        ))}
      </List>
      <Pagination page={jobs.data.page} pages={jobs.data.pages} label={strings.pages} />
    </>
  )
}
