import type { Notification } from '@jobscout/contract/notifications/model.ts'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { ActionLink } from '../list/ActionLink.tsx'
import { actionTarget } from '../list/action-target.ts'
import { priorityTone } from '../list/priority-tone.ts'
import { useSetRead } from '../list/queries.ts'
import { notificationStrings as strings } from '../strings.ts'
import classes from './NotificationBell.module.css'

interface BellItemProps {
  notification: Notification
  close: () => void
}

/** A notification in the popover. Following its link marks it as read, and so does the dot. */
export function BellItem({ notification, close }: BellItemProps) {
  const { title, message, read, priority, created_at, action_url } = notification
  const setRead = useSetRead()
  const tone = priorityTone[priority]
  const toggle = read ? strings.markUnread : strings.markRead

  const onFollow = () => {
    if (!read) setRead.mutate({ notification, read: true })
    close()
  }
  return (
    <li className={classes.item} data-unread={!read || undefined}>
      <div className={classes.text}>
        <p className={classes.name}>
          {actionTarget(action_url) ? (
            <ActionLink actionUrl={action_url} className={classes.link} onFollow={onFollow}>
              {title}
            </ActionLink>
          ) : (
            title
          )}
          {tone && <StatusBadge tone={tone}>{strings.priorities[priority]}</StatusBadge>}
        </p>
        <p className={classes.message}>{message}</p>
        <p className={classes.time}>
          <RelativeTime value={created_at} />
        </p>
      </div>
      <button
        type="button"
        className={classes.dot}
        aria-label={strings.of(toggle, title)}
        title={toggle}
        onClick={() => setRead.mutate({ notification, read: !read })}
      />
    </li>
  )
}
