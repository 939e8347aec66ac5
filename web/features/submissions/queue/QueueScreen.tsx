import type { Packet as PacketData } from '@jobscout/contract/submissions/model.ts'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp, IconInbox } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { formatNumber } from '../../../lib/format/format.ts'
import { useOpenOver } from '../../../lib/navigation/open-over.ts'
import { useUrlState, withoutDefaults } from '../../../lib/navigation/search.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { ViewChip } from '../../../ui/filters/ChipFilter.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Group } from '../../../ui/layout/primitives.tsx'
import { BackLink, BlockLink } from '../../../ui/navigation/links.tsx'
import { queueStrings as strings } from '../strings.ts'
import { QueueList } from './QueueList.tsx'
import classes from './QueueScreen.module.css'
import { useQueue } from './queries.ts'
import { StaffPacket } from './StaffPacket.tsx'
import { queueFilters, queueSearch } from './search.ts'

interface QueueScreenProps {
  files: (documents: PacketData['documents']) => ReactNode
}

/** What waits to be handed in, and beside it the packet of one application. On phones one of them at a time. */
export function QueueScreen({ files }: QueueScreenProps) {
  const { search, change } = useUrlState(queueSearch)
  const over = useOpenOver(queueSearch)
  const query = useQueue(search)
  const { data, isPlaceholderData } = query
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const { application: openId } = search
  const items = data?.items ?? []
  const ids = items.map(({ application_id }) => application_id)
  const index = openId === undefined ? -1 : ids.indexOf(openId)

  // It stays open also when it leaves the queue, since somebody may be filling in its form.
  const first = isPhone || isPlaceholderData || openId ? undefined : ids[0]
  useEffect(() => {
    if (first) void change({ application: first })
  }, [first, change])

  const open = (id: string | undefined) => id !== undefined && void over.open({ application: id })
  const close = () => void over.close('application')
  /** The one after it is next; on a phone the list. */
  const finish = () => {
    const next = ids[index + 1] ?? ids[index - 1]
    if (isPhone || next === undefined) close()
    else open(next)
  }
  return (
    <Page
      width="wide"
      title={strings.title}
      back={<BackLink to="/dashboard">{strings.back}</BackLink>}
      actions={
        data &&
        index >= 0 && (
          <Group as="nav" gap={8} nowrap muted className={classes.steps} aria-label={strings.list}>
            <span>{strings.position(index + 1, data.total)}</span>
            <Step label={strings.previous} run={index > 0 ? () => open(ids[index - 1]) : undefined}>
              <IconChevronUp size={18} aria-hidden="true" />
            </Step>
            <Step label={strings.next} run={index + 1 < ids.length ? () => open(ids[index + 1]) : undefined}>
              <IconChevronDown size={18} aria-hidden="true" />
            </Step>
          </Group>
        )
      }
    >
      <Group as="nav" gap={8} align="stretch" nowrap className={classes.chips} aria-label={strings.title}>
        {queueFilters.map((show) => (
          <ViewChip
            key={show}
            label={strings.filters[show]}
            count={data?.counts[show]}
            current={search.show === show}
            search={withoutDefaults(queueSearch, { show, application: undefined })}
          />
        ))}
      </Group>
      {!data ? (
        <QueryPlaceholder query={query} failure={strings.failure}>
          <CardListSkeleton cards={2} height={260} />
        </QueryPlaceholder>
      ) : items.length === 0 && !openId ? (
        <NothingWaits isFiltered={search.show !== 'all'} />
      ) : (
        <div className={classes.columns} data-open={openId !== undefined || undefined}>
          <QueueList queue={data} openId={openId} isBusy={isPlaceholderData} onOpen={open} />
          {openId && (
            <section className={classes.packet} aria-label={strings.packet}>
              <BlockLink
                to="."
                className={classes.toList}
                search={withoutDefaults(queueSearch, { show: search.show, application: undefined }) as never}
              >
                {strings.toList} ({formatNumber(data.total)})
              </BlockLink>
              <StaffPacket key={openId} applicationId={openId} files={files} onDone={finish} />
            </section>
          )}
        </div>
      )}
    </Page>
  )
}

interface StepProps {
  label: string
  /** Undefined at the end of the list: the button keeps the focus, but does nothing. */
  run: (() => void) | undefined
  children: ReactNode
}

const Step = ({ label, run, children }: StepProps) => (
  <button type="button" aria-label={label} title={label} aria-disabled={!run} onClick={run}>
    {children}
  </button>
)

const NothingWaits = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState
      title={strings.noneOfKind}
      action={<BlockLink to="/to-submit">{strings.showAll}</BlockLink>}
    />
  ) : (
    <EmptyState {...strings.empty} icon={<IconInbox size={32} />} />
  )
