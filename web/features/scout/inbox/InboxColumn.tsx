import type { HideReason } from '@jobscout/contract/jobs/hidden-jobs.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { withoutDefaults } from '../../../lib/navigation/search.ts'
import { RowsSkeleton } from '../../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group, Stack } from '../../../ui/layout/primitives.tsx'
import { ViewLink } from '../../../ui/navigation/links.tsx'
import { Pagination } from '../../../ui/navigation/Pagination.tsx'
import type { DraftPage, ScoutSummary } from '../options.ts'
import { type ScoutSearch, scoutSearch, scoutTabs } from '../search.ts'
import { scoutStrings as strings } from '../strings.ts'
import { DRAFTS_PAGE_SIZE } from '../waiting/waiting.ts'
import { ApproveAll } from './ApproveAll.tsx'
import { DraftList } from './DraftList.tsx'
import classes from './Inbox.module.css'
import { LastPass } from './LastPass.tsx'
import { SettingsCard } from './SettingsCard.tsx'

const AutoModeCard = lazyPart(() => import('../auto-mode/AutoModeCard.tsx'), 'AutoModeCard')

interface InboxColumnProps {
  search: ScoutSearch
  drafts: UseQueryResult<DraftPage>
  /** Undefined until it has loaded. */
  summary: ScoutSummary | undefined
  openId: string | undefined
  reasonLabels: Readonly<Record<HideReason, string>>
  /** In place of an empty list. */
  none: ReactNode
}

/** The drafts by state, what Scout found last, and what it prepares. */
export function InboxColumn({ search, drafts, summary, openId, reasonLabels, none }: InboxColumnProps) {
  const { tab } = search
  const page = drafts.data
  return (
    <Stack>
      <Card flush>
        <StateTabs tab={tab} summary={summary} />
        {!page ? (
          <div className={classes.padded}>
            <QueryPlaceholder query={drafts} failure={strings.failure}>
              <RowsSkeleton rows={4} label={strings.loading} />
            </QueryPlaceholder>
          </div>
        ) : page.items.length === 0 ? (
          none
        ) : (
          <DraftList
            items={page.items}
            openId={openId}
            reasonLabels={reasonLabels}
            buildSearch={(id) => withoutDefaults(scoutSearch, { ...search, activity: false, draft: id })}
          />
        )}
        {page && page.items.length > 0 && (
          <Group gap={10} justify="space-between" className={classes.foot}>
            <Pagination
              page={search.page}
              pages={Math.ceil(page.total / DRAFTS_PAGE_SIZE)}
              label={strings.pages}
            />
            {tab === 'to_review' && summary && (
              <ApproveAll items={page.items} agentName={summary.agent_name} />
            )}
          </Group>
        )}
      </Card>
      {summary && (
        <>
          <LastPass summary={summary} />
          <SettingsCard settings={summary.settings} />
          <AutoModeCard summary={summary} />
        </>
      )}
    </Stack>
  )
}

interface StateTabsProps {
  tab: ScoutSearch['tab']
  summary: ScoutSummary | undefined
}

const StateTabs = ({ tab, summary }: StateTabsProps) => (
  <Group as="nav" gap={2} align="stretch" className={classes.tabs} aria-label={strings.tabs}>
    {scoutTabs.map((key) => (
      <ViewLink
        key={key}
        search={withoutDefaults(scoutSearch, scoutSearch.parse({ tab: key }))}
        current={key === tab}
        className={classes.tab}
      >
        {strings.tab[key]} <span className={classes.number}>{summary?.counts[key]}</span>
      </ViewLink>
    ))}
  </Group>
)
