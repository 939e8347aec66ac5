import { formatUnreadBadge, isExpired } from '@jobscout/contract/notifications/bell.ts'
import type { Notification } from '@jobscout/contract/notifications/model.ts'
import { Loader } from '@mantine/core'
import { IconBell, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useNow } from '../../../lib/format/clock.ts'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { Group, Hidden, Muted } from '../../../ui/layout/primitives.tsx'
import { Dropdown } from '../../../ui/overlays/Dropdown.tsx'
import { useLiveNotifications } from '../live/use-live.ts'
import { priorityTone, notificationStrings as strings } from '../strings.ts'
import { ActionLink, actionTarget } from './ActionLink.tsx'
import classes from './NotificationBell.module.css'
import { useNotifications, useSetRead } from './queries.ts'

const PANEL_WIDTH = 380

/** The bell in the header, with the live unread count and the latest notifications in a popover. */
export function NotificationBell() {
  const { data } = useNotifications('all')
  const announcement = useLiveNotifications()
  const unread = data?.counts.waiting ?? 0
  return (
    <>
      <Dropdown
        label={strings.bell(unread)}
        width={PANEL_WIDTH}
        button={
          <>
            <IconBell size={20} aria-hidden="true" />
            {unread > 0 && <span className={classes.badge}>{formatUnreadBadge(unread)}</span>}
          </>
        }
      >
        {(close) => <BellPanel close={close} />}
      </Dropdown>
      <Hidden role="status">
        <span key={announcement.number}>{announcement.text}</span>
      </Hidden>
    </>
  )
}

function BellPanel({ close }: { close: () => void }) {
  const { refetch, isFetching } = useNotifications('all')
  return (
    <>
      <Group gap={12} justify="space-between" nowrap className={classes.head}>
        <h2 className={classes.title}>{strings.title}</h2>
        <button
          type="button"
          className={classes.refresh}
          onClick={() => void refetch()}
          aria-disabled={isFetching}
        >
          {isFetching ? (
            <Loader size={16} aria-hidden="true" />
          ) : (
            <IconRefresh size={16} aria-hidden="true" />
          )}
          {strings.refresh}
        </button>
      </Group>
      <BellList close={close} />
      <Link to="/notifications" className={classes.all} onClick={close}>
        {strings.viewAll}
      </Link>
    </>
  )
}

function BellList({ close }: { close: () => void }) {
  const now = useNow()
  const { data, isError } = useNotifications('all')
  if (isError && !data) {
    return (
      <p className={classes.note} role="alert">
        {strings.loadFailure.title}
      </p>
    )
  }
  if (!data) {
    return (
      <p className={classes.note} role="status">
        {strings.loading}
      </p>
    )
  }
  const items = data.items.filter(({ expires_at }) => !isExpired(expires_at, now))
  if (items.length === 0) return <p className={classes.note}>{strings.empty}</p>
  return (
    <ul className={classes.list} aria-label={strings.list}>
      {items.map((notification) => (
        <BellItem key={notification.id} notification={notification} close={close} />
      ))}
    </ul>
  )
}

interface BellItemProps {
  notification: Notification
  close: () => void
}

/** A notification in the popover. Following its link marks it as read, and so does the dot. */
function BellItem({ notification, close }: BellItemProps) {
  const { title, message, read, priority, created_at, action_url } = notification
  const setRead = useSetRead()
  const tone = priorityTone[priority]
  const toggle = read ? strings.markUnread : strings.markRead

  const onFollow = () => {
    if (!read) setRead.mutate({ notification, read: true })
    close()
  }
  return (
    <Group as="li" gap={8} align="stretch" nowrap className={classes.item} data-unread={!read || undefined}>
      <div className={classes.text}>
        <Group as="p" gap="4px 8px" className={classes.name}>
          {actionTarget(action_url) ? (
            <ActionLink actionUrl={action_url} className={classes.link} onFollow={onFollow}>
              {title}
            </ActionLink>
          ) : (
            title
          )}
          {tone && <StatusBadge tone={tone}>{strings.priorities[priority]}</StatusBadge>}
        </Group>
        <p className={classes.message}>{message}</p>
        <Muted size={13} mt={2}>
          <RelativeTime value={created_at} />
        </Muted>
      </div>
      <button
        type="button"
        className={classes.dot}
        aria-label={strings.of(toggle, title)}
        title={toggle}
        onClick={() => setRead.mutate({ notification, read: !read })}
      />
    </Group>
  )
}
