import { useNavigate } from '@tanstack/react-router'
import { useRunProcessing } from '../../features/applications/queries.ts'
import { PaymentRows } from '../../features/billing/PaymentRows.tsx'
import { AdminStrip, RefreshButton } from '../../features/dashboards/admin/AdminStrip.tsx'
import { useAdminDashboard, useRecount } from '../../features/dashboards/admin/queries.ts'
import { adminSearch, adminTabs } from '../../features/dashboards/search.ts'
import { adminDashboardStrings as strings } from '../../features/dashboards/strings.ts'
import { useIngestJobs } from '../../features/jobs/start-ingestion.ts'
import { RunLog, StartRunButton } from '../../features/operations/runs/RunsCard.tsx'
import { OverdueNotice } from '../../features/submissions/queue/Waiting.tsx'
import { useShortcuts } from '../../lib/commands/shortcuts.ts'
import { useUrlState } from '../../lib/navigation/search.ts'
import { CardListSkeleton } from '../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../ui/feedback/QueryPlaceholder.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { TabLinks } from '../../ui/navigation/TabLinks.tsx'
import { JobsTab, OverviewTab, type StartRuns, SystemTab, UsersTab } from './admin-tabs.tsx'

const tabSearch = (tab: (typeof adminTabs)[number]) => (tab === adminTabs[0] ? {} : { tab })

/** The dashboard of administrators; the URL has the tab. */
export function AdminDashboardPage() {
  const { search, change } = useUrlState(adminSearch)
  const { tab, rows, run } = search
  const dashboard = useAdminDashboard()
  const start = useStartRuns()
  useAdminShortcuts()
  return (
    <Page
      title={strings.title}
      width="wide"
      sheet={
        rows && <PaymentRows key={rows} figure={rows} onClose={() => void change({ rows: undefined })} />
      }
      actions={
        <>
          <RefreshButton />
          <StartRunButton kind="ingest_jobs" start={start.ingest_jobs} variant="default" />
          <StartRunButton kind="process_applications" start={start.process_applications} variant="filled" />
        </>
      }
    >
      <TabLinks
        label={strings.tabsLabel}
        tabs={adminTabs.map((key) => ({
          key,
          label: strings.tabs[key],
          current: key === tab,
          search: tabSearch(key),
        }))}
      />
      {dashboard.data ? (
        <>
          {tab === 'overview' && (
            <>
              <OverdueNotice />
              <AdminStrip {...dashboard.data} />
              <OverviewTab {...dashboard.data} start={start} />
            </>
          )}
          {tab === 'users' && <UsersTab {...dashboard.data} />}
          {tab === 'jobs' && <JobsTab {...dashboard.data} start={start} />}
          {tab === 'system' && <SystemTab start={start} />}
          {run && <RunLog id={run} onClose={() => void change({ run: undefined })} />}
        </>
      ) : (
        <QueryPlaceholder query={dashboard} failure={strings.failure}>
          <CardListSkeleton />
        </QueryPlaceholder>
      )}
    </Page>
  )
}

function useStartRuns() {
  const ingest = useIngestJobs()
  const process = useRunProcessing()
  return {
    ingest_jobs: { run: () => ingest.mutate(), isPending: ingest.isPending },
    process_applications: { run: () => process.mutate(), isPending: process.isPending },
  } satisfies StartRuns
}

/** 1 to 4 open the tabs, R counts anew. */
function useAdminShortcuts() {
  const navigate = useNavigate()
  const recount = useRecount()
  useShortcuts([
    ...adminTabs.map((tab, index) => ({
      key: String(index + 1),
      label: strings.openTab(strings.tabs[tab]),
      run: () => void navigate({ to: '.', search: tabSearch(tab) as never }),
    })),
    { key: 'r', label: strings.refresh, run: () => recount.mutate() },
  ])
}
