import type { Priority } from '@jobscout/contract/notifications/model.ts'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { Group } from '../../../ui/layout/primitives.tsx'
import classes from '../list/NotificationBell.module.css'
import { priorityTone, notificationStrings as strings } from '../strings.ts'

interface BellPreviewProps {
  title: string
  message: string
  priority: Priority
}

/** A notification as it will stand in somebody's bell, with its whole text. */
export function BellPreview({ title, message, priority }: BellPreviewProps) {
  const tone = priorityTone[priority]
  return (
    <div className={classes.preview}>
      <Group gap={8} align="stretch" nowrap className={classes.item} data-unread>
        <div className={classes.text}>
          <Group as="p" gap="4px 8px" className={classes.name}>
            {title}
            {tone && <StatusBadge tone={tone}>{strings.priorities[priority]}</StatusBadge>}
          </Group>
          <p className={classes.whole}>{message}</p>
        </div>
      </Group>
    </div>
  )
}
