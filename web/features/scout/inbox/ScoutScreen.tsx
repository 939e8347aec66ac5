import type { HideReason } from '@jobscout/contract/jobs/hidden-jobs.ts'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp, IconHistory, IconPlayerPause } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useShortcuts } from '../../../lib/commands/shortcuts.ts'
import { useOpenOver } from '../../../lib/navigation/open-over.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { useUrlState, withoutDefaults } from '../../../lib/navigation/search.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Group } from '../../../ui/layout/primitives.tsx'
import { BackLink } from '../../../ui/navigation/links.tsx'
import { ActivityDialog } from '../activity/ActivityDialog.tsx'
import { DeclineDialog } from '../draft/DeclineDialog.tsx'
import { type Draft, draftsQuery } from '../options.ts'
import { useScoutSettings } from '../queries.ts'
import { scoutSearch } from '../search.ts'
import { activityStrings, scoutStrings as strings } from '../strings.ts'
import { summaryQuery } from '../waiting/waiting.ts'
import classes from './Inbox.module.css'
import { InboxColumn } from './InboxColumn.tsx'
import { NoDrafts, NoneInList } from './NoDrafts.tsx'
import { OpenDraft } from './OpenDraft.tsx'
import { type Decisions, useDecisions } from './use-decisions.ts'

/** What a draft needs of the screen around it. */
export interface DraftFrame {
  readonly decisions: Decisions
  readonly isPhone: boolean
  readonly agentName: string | null
}

interface ScoutScreenProps {
  notices?: ReactNode
  /** Why people decline. */
  reasonLabels: Readonly<Record<HideReason, string>>
  renderDraft: (draft: Draft, frame: DraftFrame) => ReactNode
}

/** The inbox of drafts: the list, and the draft that is read. On a phone one of both. */
export function ScoutScreen({ notices, reasonLabels, renderDraft }: ScoutScreenProps) {
  const { search, change } = useUrlState(scoutSearch)
  const { open, close } = useOpenOver(scoutSearch)
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const summary = useQuery(summaryQuery()).data
  const drafts = useQuery(draftsQuery(search.tab, search.page))
  const items = drafts.data?.items ?? []
  const openId = search.draft ?? (isPhone ? undefined : items[0]?.id)
  const at = items.findIndex(({ id }) => id === openId)
  const card = items[at]
  const agentName = summary?.agent_name ?? null

  const show = (id: string | undefined) => void change({ draft: id, page: search.page })
  const decisions = useDecisions({
    agentName,
    // The next one takes its place. Without one the list is shown.
    onDecided: (id) => {
      if (id === openId) show(items[at + 1]?.id ?? items[at - 1]?.id)
    },
  })
  const step = (by: 1 | -1) => {
    const next = items[at + by]
    if (next) show(next.id)
  }
  useShortcuts([
    { key: 'j', label: strings.next, legend: 'next', run: () => step(1) },
    { key: 'k', label: strings.previous, legend: 'next', run: () => step(-1) },
    { key: 'z', label: strings.undo, legend: 'undo', run: decisions.undoLast },
  ])
  const isReading = isPhone && openId !== undefined
  const title = isReading ? card?.job_title : undefined
  usePageTitle(title)

  const listSearch = (patch: object) => withoutDefaults(scoutSearch, scoutSearch.parse(patch))
  return (
    <Page
      width="full"
      title={title ?? strings.title}
      back={
        isReading && (
          <BackLink to="/scout" search={listSearch({ tab: search.tab, page: search.page })}>
            {strings.back}
          </BackLink>
        )
      }
      count={
        isReading
          ? at >= 0 && strings.position(at + 1, drafts.data?.total ?? 0)
          : summary &&
            strings.count(
              summary.counts.to_review,
              summary.settings.waiting_max,
              Math.max(0, summary.quota.quota - summary.quota.used),
            )
      }
      actions={
        isReading ? (
          <Steps onPrevious={() => step(-1)} onNext={() => step(1)} />
        ) : (
          <Group gap={10} nowrap>
            <Button
              variant="default"
              size="sm"
              leftSection={!isPhone && <IconHistory size={16} aria-hidden="true" />}
              onClick={() => open({ activity: true })}
            >
              {activityStrings.open}
            </Button>
            {summary && summary.settings.paused_at === null && <Pause hasIcon={!isPhone} />}
          </Group>
        )
      }
    >
      {notices}
      {summary && summary.settings.paused_at !== null && <Paused />}
      <div className={classes.columns}>
        {!isReading && (
          <InboxColumn
            search={search}
            drafts={drafts}
            summary={summary}
            openId={openId}
            reasonLabels={reasonLabels}
            none={isPhone ? <NoDrafts tab={search.tab} summary={summary} /> : <NoneInList tab={search.tab} />}
          />
        )}
        {!isPhone && drafts.data && openId === undefined && <NoDrafts tab={search.tab} summary={summary} />}
        {openId !== undefined && (
          <OpenDraft
            key={openId}
            id={openId}
            render={(draft) => renderDraft(draft, { decisions, isPhone, agentName })}
          />
        )}
      </div>
      {decisions.declining && (
        <DeclineDialog
          key={decisions.declining.id}
          card={decisions.declining}
          reasonLabels={reasonLabels}
          onDeclined={decisions.noteDeclined}
          onClose={decisions.closeDecline}
        />
      )}
      {search.activity && <ActivityDialog reasonLabels={reasonLabels} onClose={() => close('activity')} />}
    </Page>
  )
}

function Pause({ hasIcon }: { hasIcon: boolean }) {
  const save = useScoutSettings()
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={hasIcon && <IconPlayerPause size={16} aria-hidden="true" />}
      loading={save.isPending}
      onClick={() => save.mutate({ paused: true })}
    >
      {strings.pause}
    </Button>
  )
}

function Paused() {
  const save = useScoutSettings()
  return (
    <Notice
      icon={<IconPlayerPause size={22} />}
      title={strings.paused}
      action={
        <Button
          variant="default"
          size="sm"
          loading={save.isPending}
          onClick={() => save.mutate({ paused: false })}
        >
          {strings.goOn}
        </Button>
      }
    >
      {strings.pausedMessage}
    </Notice>
  )
}

const Steps = ({ onPrevious, onNext }: { onPrevious: () => void; onNext: () => void }) => (
  <>
    <Button
      variant="subtle"
      color="gray"
      size="sm"
      px="xs"
      aria-label={strings.previous}
      onClick={onPrevious}
    >
      <IconChevronUp size={20} aria-hidden="true" />
    </Button>
    <Button variant="subtle" color="gray" size="sm" px="xs" aria-label={strings.next} onClick={onNext}>
      <IconChevronDown size={20} aria-hidden="true" />
    </Button>
  </>
)
