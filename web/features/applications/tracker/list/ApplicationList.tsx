import { useMediaQuery } from '@mantine/hooks'
import { useLastPage } from '../../../../lib/navigation/search.ts'
import { CardListSkeleton, RowsSkeleton } from '../../../../ui/feedback/Loading.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { Pagination } from '../../../../ui/navigation/Pagination.tsx'
import { PAGE_SIZE } from '../../options.ts'
import { type ApplicationsSearch, columnChoices } from '../../search.ts'
import { applicationsStrings as strings } from '../../strings.ts'
import { ApplicationCards } from './ApplicationCards.tsx'
import { ApplicationTable } from './ApplicationTable.tsx'
import type { ApplicationsQuery } from './queries.ts'
import { SortSelect } from './SortSelect.tsx'

interface ApplicationListProps {
  query: ApplicationsQuery
  search: ApplicationsSearch
  onChange: (change: Partial<ApplicationsSearch>) => void
}

/** The applications page by page: a table on wide screens, cards on phones. */
export function ApplicationList({
  query: { data, isPlaceholderData },
  search,
  onChange,
}: ApplicationListProps) {
  const isWide = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false })
  const pages = data && Math.ceil(data.total / PAGE_SIZE)
  const isBeyond = useLastPage(search.page, isPlaceholderData ? undefined : pages, onChange)

  if (!data || isBeyond) {
    return isWide ? (
      <Card>
        <RowsSkeleton rows={10} label={strings.loading} />
      </Card>
    ) : (
      <CardListSkeleton cards={6} height={120} label={strings.loading} />
    )
  }
  return (
    <>
      {isWide ? (
        <ApplicationTable applications={data.items} sorting={search} onSort={onChange} />
      ) : (
        <>
          <SortSelect columns={columnChoices} sorting={search} onSort={onChange} />
          <ApplicationCards applications={data.items} />
        </>
      )}
      <Pagination page={search.page} pages={pages ?? 1} label={strings.pages} />
    </>
  )
}
