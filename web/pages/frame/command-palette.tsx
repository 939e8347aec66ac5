import { hasRank, isStaff, type Role } from '@jobscout/contract/shared/roles.ts'
import { type RoutePath, routeTable } from '@jobscout/contract/shared/route-table.ts'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccountCommands, useUserSearchCommands } from '../../features/accounts/commands.ts'
import { useApplicationCommands, useApplicationSearchCommands } from '../../features/applications/commands.ts'
import { useBillingCommands } from '../../features/billing/commands.ts'
import { useClientSearchCommands } from '../../features/clients/commands.ts'
import { useDocumentCommands } from '../../features/documents/commands.ts'
import { useJobCommands, useJobSearchCommands } from '../../features/jobs/commands.ts'
import { useNotificationCommands } from '../../features/notifications/commands.ts'
import { useLegalCommands } from '../../features/public-pages/commands.ts'
import { useScoutCommands } from '../../features/scout/commands.ts'
import {
  type Command,
  type CommandGroup,
  commandsForRole,
  findCommands,
  withRecentFirst,
} from '../../lib/commands/commands.ts'
import { overlay, readRecentCommands, saveRecentCommand } from '../../lib/commands/overlay.ts'
import { headerLinks } from '../../lib/navigation/header-links.ts'
import { screensFor } from '../../lib/session/screens.ts'
import { Palette } from '../../ui/overlays/Palette.tsx'
import { commandStrings as strings } from './command-strings.ts'

/** The same delay as the search boxes of lists. */
const PAUSE_MS = 200

interface CommandPaletteProps {
  role: Role
  onClose: () => void
}

/** The palette's commands for this role and the server's results, rendered in a dialog. */
export function CommandPalette({ role, onClose }: CommandPaletteProps) {
  const [query, setQuery] = useState('')
  const text = query.trim()
  const commands = useLocalCommands(role)
  const found = useServerResults(text, role)
  const local = text
    ? findCommands(commands, text)
    : withRecentFirst(commands, strings.recent, readRecentCommands())
  const groups = [...local, ...found.groups].filter(({ commands }) => commands.length > 0)
  const count = groups.reduce((sum, { commands }) => sum + commands.length, 0)

  const choose = (command: Command) => {
    onClose()
    if (isLocal(commands, command)) saveRecentCommand(command.id)
    command.run()
  }

  return (
    <Palette
      label={strings.label}
      closeLabel={strings.close}
      keys={strings.keys}
      groups={groups}
      query={query}
      onQuery={setQuery}
      onChoose={choose}
      onClose={onClose}
    >
      <span role="status">{statusText({ text, count, ...found, forStaff: isStaff(role) })}</span>
      {found.isError && (
        <>
          <span role="alert">{strings.failed}</span>
          <Button size="compact-sm" variant="default" onClick={found.retry}>
            {strings.retry}
          </Button>
        </>
      )}
    </Palette>
  )
}

/** Screens and actions for this role. A feature with commands adds a line here. */
function useLocalCommands(role: Role): readonly CommandGroup[] {
  const { routesByPath, history } = useRouter()
  const inHeader: readonly string[] = headerLinks(role).map(({ to }) => to)
  // Those of the header first, then those that only this role works with.
  const rankScreen = (path: string) =>
    inHeader.includes(path) ? 0 : routeTable[path as RoutePath] === 'signed-in' ? 2 : 1
  const screens = screensFor(role, routesByPath)
    .toSorted(({ paths: [first] }, { paths: [second] }) => rankScreen(first) - rankScreen(second))
    .map(({ title, paths }) => ({
      id: paths[0],
      label: title,
      words: paths.join(' '),
      run: () => history.push(paths[0]),
    }))
  const actions: readonly Command[] = [
    ...useScoutCommands(role === 'client'),
    ...useDocumentCommands(),
    ...useApplicationCommands(),
    ...useJobCommands(),
    ...useNotificationCommands(),
    ...useBillingCommands(),
    ...useLegalCommands(),
    {
      id: 'shortcuts',
      label: strings.shortcuts,
      words: strings.shortcutWords,
      run: () => overlay.open('shortcuts'),
    },
    ...useAccountCommands(),
  ]
  return [
    { title: strings.screens, commands: screens },
    { title: strings.actions, commands: commandsForRole(role, actions) },
  ]
}

/** Server results, always below the local commands, so that nothing moves when they arrive. */
function useServerResults(text: string, role: Role) {
  const [settled] = useDebouncedValue(text, PAUSE_MS)
  const clients = useClientSearchCommands(settled, role === 'agent')
  const users = useUserSearchCommands(settled, hasRank(role, 'admin'))
  const applications = useApplicationSearchCommands(settled)
  const jobs = useJobSearchCommands(settled)
  const queries = [clients.query, users.query, applications.query, jobs.query]
  return {
    groups: [
      { title: strings.clients, commands: clients.commands },
      { title: strings.users, commands: users.commands },
      { title: strings.applications, commands: applications.commands },
      { title: strings.jobs, commands: jobs.commands },
    ],
    isSearching: settled !== text || queries.some(({ isFetching }) => isFetching),
    isError: queries.some(({ isError }) => isError),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch()
    },
  }
}

const isLocal = (groups: readonly CommandGroup[], command: Command) =>
  groups.some(({ commands }) => commands.some(({ id }) => id === command.id))

interface Status {
  text: string
  count: number
  isSearching: boolean
  isError: boolean
  forStaff: boolean
}

function statusText({ text, count, isSearching, isError, forStaff }: Status) {
  if (!text) return forStaff ? strings.startOfStaff : strings.start
  if (count > 0) return strings.found(count)
  if (isSearching) return strings.searching
  // What failed says so itself.
  return isError ? '' : strings.none(text, forStaff)
}
