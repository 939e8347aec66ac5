import { Box, Button } from '@mantine/core'
import { Fragment, type ReactNode, useState } from 'react'
import { useNow } from '../../../lib/format/clock.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { calendarDays } from '../../../lib/format/format.ts'
import { Group, Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { loadedMessages, type ThreadPages } from '../options.ts'
import type { Outgoing } from '../outbox.ts'
import type { useThread } from '../queries.ts'
import { threadStrings as strings } from '../strings.ts'
import classes from './ThreadLog.module.css'
import { BlockView, OutgoingRow, type Reader } from './ThreadRows.tsx'
import { findFirstUnread, groupByDay } from './thread-days.ts'
import { useMarkSeen } from './use-mark-seen.ts'

interface ThreadLogProps {
  /** The name of the region. */
  label: string
  /** Undefined for the own thread. */
  clientId: string | undefined
  data: ThreadPages
  query: ReturnType<typeof useThread>
  outbox: readonly Outgoing[]
  reader: Reader
  /** What stands there before anything was written. */
  empty: ReactNode
  onRetry: (outgoing: Outgoing) => void
  onEdit: (outgoing: Outgoing) => void
}

/** The messages, with the latest in view. It scrolls by itself, by keyboard too. */
export function ThreadLog(props: ThreadLogProps) {
  const { label, clientId, data, query, outbox, reader, empty, onRetry, onEdit } = props
  const dates = useDates()
  const messages = loadedMessages(data)
  // Where reading begins stays where it was when the thread was opened.
  const [firstUnread] = useState(() => findFirstUnread(messages, reader.side))
  const end = useMarkSeen(messages, reader.side, clientId)
  const sent = new Set(messages.map(({ id }) => id))
  const unsent = outbox.filter(({ id }) => !sent.has(id))
  return (
    <Box
      className={classes.scroll}
      role="log"
      aria-label={label}
      aria-busy={query.isFetchingNextPage}
      tabIndex={0}
    >
      {/* One child: the box lays it out from its lower end, so that the latest message is in view. */}
      <Stack gap={12} className={classes.rows}>
        {query.hasNextPage && (
          <Stack gap={8} align="center" className={classes.older}>
            <Button
              variant="default"
              size="compact-md"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {strings.older}
            </Button>
            {query.isFetchNextPageError && <span role="alert">{strings.olderFailed}</span>}
          </Stack>
        )}
        {messages.length + unsent.length === 0 && <Muted>{empty}</Muted>}
        {groupByDay(messages, dates.isoDay).map(({ day, blocks }) => (
          <Fragment key={day}>
            <DayLine day={day} moment={blocks[0]?.messages[0].created_at ?? day} />
            {blocks.map((block) => (
              <Fragment key={block.messages[0].id}>
                {block.messages.some(({ id }) => id === firstUnread) && (
                  <Group as="p" gap={12} nowrap size={13} className={classes.unread}>
                    {strings.unread}
                  </Group>
                )}
                <BlockView block={block} reader={reader} />
              </Fragment>
            ))}
          </Fragment>
        ))}
        {unsent.map((outgoing) => (
          <OutgoingRow
            key={outgoing.id}
            outgoing={outgoing}
            onRetry={() => onRetry(outgoing)}
            onEdit={() => onEdit(outgoing)}
          />
        ))}
        <div ref={end} />
      </Stack>
    </Box>
  )
}

function DayLine({ day, moment }: { day: string; moment: string }) {
  const dates = useDates()
  const now = useNow()
  const ago = calendarDays(new Date(moment), now, dates)
  const name =
    ago === 0
      ? strings.today
      : ago === 1
        ? strings.yesterday
        : day.slice(0, 4) === dates.isoDay(now).slice(0, 4)
          ? dates.formatWeekday(moment)
          : dates.formatDate(moment)
  return (
    <Group as="p" gap={12} nowrap muted size={13} className={classes.day}>
      {name}
    </Group>
  )
}
