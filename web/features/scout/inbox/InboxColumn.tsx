import type { HideReason } from '@jobscout/contract/jobs/hidden-jobs.ts'
import { Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { withoutDefaults } from '../../../lib/navigation/search.ts'
import { RowsSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { BlockLink } from '../../../ui/navigation/links.tsx'
import { Pagination } from '../../../ui/navigation/Pagination.tsx'
import { TabLinks } from '../../../ui/navigation/TabLinks.tsx'
import type { DraftPage, ScoutSummary } from '../options.ts'
import { type ScoutSearch, scoutSearch, scoutTabs } from '../search.ts'
import { scoutStrings as strings } from '../strings.ts'
import { DRAFTS_PAGE_SIZE } from '../waiting.ts'
import { ApproveAll } from './ApproveAll.tsx'
import { DraftList } from './DraftList.tsx'
import classes from './Inbox.module.css'
import { LastPass, QuietText } from './LastPass.tsx'
import { SettingsCard } from './SettingsCard.tsx'

interface InboxColumnProps {
  search: ScoutSearch
  drafts: UseQueryResult<DraftPage>
  /** Undefined until it has loaded. */
  summary: ScoutSummary | undefined
  openId: string | undefined
  reasonLabels: Readonly<Record<HideReason, string>>
}

/** The drafts by state, what Scout found last, and what it prepares. */
export function InboxColumn({ search, drafts, summary, openId, reasonLabels }: InboxColumnProps) {
  const { tab } = search
  const page = drafts.data
  return (
    <Stack gap="md" miw={0}>
      <Card flush>
        <div className={classes.tabs}>
          <TabLinks
            label={strings.tabs}
            tabs={scoutTabs.map((key) => ({
              key,
              label: strings.tab[key],
              count: summary?.counts[key],
              current: key === tab,
              search: withoutDefaults(scoutSearch, scoutSearch.parse({ tab: key })),
            }))}
          />
        </div>
        {!page ? (
          <div className={classes.padded}>
            <QueryPlaceholder query={drafts} failure={strings.failure}>
              <RowsSkeleton rows={4} label={strings.loading} />
            </QueryPlaceholder>
          </div>
        ) : page.items.length === 0 ? (
          <NoDrafts tab={tab} summary={summary} />
        ) : (
          <DraftList
            items={page.items}
            openId={openId}
            reasonLabels={reasonLabels}
            searchOf={(id) => withoutDefaults(scoutSearch, { ...search, activity: false, draft: id })}
          />
        )}
        {page && page.items.length > 0 && (
          <div className={classes.foot}>
            <Pagination
              page={search.page}
              pages={Math.ceil(page.total / DRAFTS_PAGE_SIZE)}
              label={strings.pages}
            />
            {tab === 'to_review' && summary && (
              <ApproveAll items={page.items} agentName={summary.agent_name} />
            )}
          </div>
        )}
      </Card>
      {summary && (
        <>
          <LastPass summary={summary} />
          <SettingsCard settings={summary.settings} />
        </>
      )}
    </Stack>
  )
}

interface NoDraftsProps {
  tab: ScoutSearch['tab']
  summary: ScoutSummary | undefined
}

function NoDrafts({ tab, summary }: NoDraftsProps) {
  const reason = tab === 'to_review' ? summary?.quiet_reason : null
  return (
    <div className={classes.none}>
      <p className={classes.job}>{strings.empty[tab]}</p>
      {summary && reason ? (
        <QuietText reason={reason} settings={summary.settings} lastPass={summary.last_pass} />
      ) : (
        <p className={classes.soft}>{strings.emptyMessage[tab]}</p>
      )}
      {tab === 'approved' && <BlockLink to="/applications">{strings.applications}</BlockLink>}
    </div>
  )
}
