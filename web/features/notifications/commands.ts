import { adminRoles } from '@jobscout/contract/shared/roles.ts'
import { useNavigate } from '@tanstack/react-router'
import type { Command } from '../../lib/commands/commands.ts'
import { useMarkAllRead } from './list/queries.ts'
import { notificationStrings as strings } from './strings.ts'

export function useNotificationCommands(): readonly Command[] {
  const markAllRead = useMarkAllRead()
  const navigate = useNavigate()
  return [
    {
      id: 'notifications.read',
      label: strings.markAll,
      words: strings.title,
      run: () => markAllRead.mutate(),
    },
    {
      id: 'notifications.broadcast',
      label: strings.broadcast,
      words: strings.broadcastWords,
      roles: adminRoles,
      run: () => void navigate({ to: '/admin/notification-templates', search: { tab: 'broadcast' } }),
    },
  ]
}
