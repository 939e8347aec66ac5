import {
  type Application,
  displayTrackingStatus,
  historyLabels,
  statusOfHistory,
  toHistoryStatus,
} from '@jobscout/contract/applications/model.ts'
import { ownerWord } from '@jobscout/contract/applications/words.ts'
import { IconClipboardList } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { selectedOption, selectOptions } from '../../../lib/format/choices.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { useLastPage, useUrlState } from '../../../lib/navigation/search.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { MeaningBadge } from '../../../ui/figures/StatusBadge.tsx'
import { ActionSelect } from '../../../ui/inputs/ActionSelect.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { List, Muted } from '../../../ui/layout/primitives.tsx'
import { BackLink, ButtonLink } from '../../../ui/navigation/links.tsx'
import { Pagination } from '../../../ui/navigation/Pagination.tsx'
import { PAGE_SIZE } from '../options.ts'
import { historyColumns, historySearch, toHistoryListInput } from '../search.ts'
import { useChangeStatus } from '../status/use-change-status.ts'
import { applicationsStrings } from '../strings.ts'
import classes from './OlderHistory.module.css'
import { useApplications } from './queries.ts'
import { SortSelect } from './SortSelect.tsx'

const historyStrings = {
  title: 'Application History',
  back: 'Back to Dashboard',
  list: 'Applications',
  statusLabel: (title: string, company: string) => `Status of ${title} at ${company}`,
  madeOn: (date: string) => `Made ${date}`,
  updated: { title: 'Status Updated', message: (label: string) => `Application status changed to ${label}.` },
} as const

const options = selectOptions(historyLabels)

/** The older list of applications, with the history statuses. */
export function OlderHistory() {
  return (
    <Page title={historyStrings.title} back={<BackLink to="/dashboard">{historyStrings.back}</BackLink>}>
      <Content />
    </Page>
  )
}

function Content(): ReactNode {
  const { search, change } = useUrlState(historySearch)
  const applications = useApplications(toHistoryListInput(search))
  const { data, isPlaceholderData } = applications
  const pages = data && Math.ceil(data.total / PAGE_SIZE)
  const isBeyond = useLastPage(search.page, isPlaceholderData ? undefined : pages, change)
  if (!data || isBeyond) {
    return (
      <QueryPlaceholder query={applications} failure={applicationsStrings.failure}>
        <CardListSkeleton cards={6} height={96} label={applicationsStrings.loading} />
      </QueryPlaceholder>
    )
  }
  if (data.items.length === 0) {
    return (
      <EmptyState
        icon={<IconClipboardList />}
        title={applicationsStrings.emptyTitle}
        message={applicationsStrings.empty}
        action={<ButtonLink to="/jobs">{applicationsStrings.browse}</ButtonLink>}
      />
    )
  }
  return (
    <>
      <SortSelect columns={historyColumns} sorting={search} onSort={change} />
      <List gap={12} aria-label={historyStrings.list}>
        {data.items.map((application) => (
          <li key={application.id}>
            <HistoryCard application={application} />
          </li>
        ))}
      </List>
      <Pagination
        page={search.page}
        pages={Math.ceil(data.total / PAGE_SIZE)}
        label={applicationsStrings.pages}
      />
    </>
  )
}

function HistoryCard({ application }: { application: Application }) {
  const { job_title, company_name, application_date } = application
  const { formatDate } = useDates()
  const changeStatus = useChangeStatus()
  const word = ownerWord(application)
  // The older statuses have no word for it, and the nearest would contradict the badge.
  const nearest = toHistoryStatus(application.status)
  const hasOtherWord = word.label !== displayTrackingStatus(statusOfHistory[nearest]).label

  const choose = (value: string) => {
    const selected = selectedOption(historyLabels, value)
    if (!selected) return
    const label = historyLabels[selected]
    const status = statusOfHistory[selected]
    void changeStatus(application, status, () =>
      toastSuccess({ title: historyStrings.updated.title, message: historyStrings.updated.message(label) }),
    )
  }
  return (
    <Card className={classes.card}>
      <div className={classes.text}>
        <h2 className={classes.title}>{job_title}</h2>
        <Muted mt={2}>
          {company_name} · {historyStrings.madeOn(formatDate(application_date))}
        </Muted>
        <Muted mt={2}>
          <MeaningBadge {...word} />
        </Muted>
      </div>
      <ActionSelect
        aria-label={historyStrings.statusLabel(job_title, company_name)}
        data={hasOtherWord ? [{ value: '', label: word.label, disabled: true }, ...options] : options}
        value={hasOtherWord ? '' : nearest}
        onChange={(event) => choose(event.currentTarget.value)}
        className={classes.status}
      />
    </Card>
  )
}
