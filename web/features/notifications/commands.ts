import type { Command } from '../../lib/commands/commands.ts'
import { useMarkAllRead } from './list/queries.ts'
import { notificationStrings as strings } from './strings.ts'

export function useNotificationCommands(): readonly Command[] {
  const markAllRead = useMarkAllRead()
  return [
    {
      id: 'notifications.read',
      label: strings.markAll,
      words: strings.title,
      run: () => markAllRead.mutate(),
    },
  ]
}
