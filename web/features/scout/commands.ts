import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Command } from '../../lib/commands/commands.ts'
import { useScoutSettings } from './queries.ts'
import { summaryQuery } from './waiting/waiting.ts'

const commandStrings = {
  activity: 'Activity of Scout',
  activityWords: 'feed last night found',
  pause: 'Pause Scout',
  pauseWords: 'stop drafts',
  goOn: 'Let Scout go on',
  goOnWords: 'resume unpause drafts',
} as const

/** @param isClient Scout works for clients alone. */
export function useScoutCommands(isClient: boolean): readonly Command[] {
  const navigate = useNavigate()
  const { data: summary } = useQuery({ ...summaryQuery(), enabled: isClient })
  const save = useScoutSettings()
  if (!isClient) return []
  const isPaused = summary?.settings.paused_at !== null
  return [
    {
      id: 'scout.activity',
      label: commandStrings.activity,
      words: commandStrings.activityWords,
      run: () => void navigate({ to: '/scout', search: { activity: true } }),
    },
    ...(summary
      ? [
          {
            id: 'scout.pause',
            label: isPaused ? commandStrings.goOn : commandStrings.pause,
            words: isPaused ? commandStrings.goOnWords : commandStrings.pauseWords,
            run: () => save.mutate({ paused: !isPaused }),
          },
        ]
      : []),
  ]
}
