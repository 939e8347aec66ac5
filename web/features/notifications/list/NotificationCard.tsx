import { isExpired } from '@jobscout/contract/notifications/bell.ts'
import type { Notification } from '@jobscout/contract/notifications/model.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconMail, IconMailOpened, IconTrash } from '@tabler/icons-react'
import { useNow } from '../../../lib/format/clock.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group } from '../../../ui/layout/primitives.tsx'
import { priorityTone, notificationStrings as strings } from '../strings.ts'
import { ActionLink } from './ActionLink.tsx'
import classes from './NotificationCard.module.css'
import { useSetRead } from './queries.ts'

interface NotificationCardProps {
  notification: Notification
  onRemove: () => void
}

export function NotificationCard({ notification, onRemove }: NotificationCardProps) {
  const { title, message, read, priority, created_at, expires_at, action_url } = notification
  const setRead = useSetRead()
  const { formatDate } = useDates()
  const isOver = isExpired(expires_at, useNow())
  const tone = priorityTone[priority]
  const toggle = read ? strings.markUnread : strings.markRead
  const mark = (next: boolean) => setRead.mutate({ notification, read: next })

  return (
    <Card className={classes.card} data-unread={!read || undefined} data-expired={isOver || undefined}>
      <div className={classes.text}>
        <Group gap="4px 8px">
          <h2 className={classes.title}>{title}</h2>
          {!read && <StatusBadge tone="green">{strings.isNew}</StatusBadge>}
          {tone && <StatusBadge tone={tone}>{strings.priorities[priority]}</StatusBadge>}
        </Group>
        <p className={classes.message}>{message}</p>
        <Group as="p" gap="2px 16px" muted size={15}>
          <RelativeTime value={created_at} />
          {isOver && expires_at && <span>{strings.expired(formatDate(expires_at))}</span>}
          <ActionLink
            actionUrl={action_url}
            className={classes.link}
            label={strings.of(strings.view, title)}
            onFollow={() => read || mark(true)}
          >
            {strings.view}
          </ActionLink>
        </Group>
      </div>
      <Group gap={8} nowrap>
        <Button
          variant="default"
          size="sm"
          leftSection={
            read ? <IconMail size={16} aria-hidden="true" /> : <IconMailOpened size={16} aria-hidden="true" />
          }
          aria-label={strings.of(toggle, title)}
          onClick={() => mark(!read)}
        >
          {toggle}
        </Button>
        <ActionIcon
          variant="default"
          size={36}
          data-remove
          aria-label={strings.of(strings.remove, title)}
          title={strings.remove}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden="true" />
        </ActionIcon>
      </Group>
    </Card>
  )
}
