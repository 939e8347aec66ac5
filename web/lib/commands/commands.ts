import type { Role } from '@jobscout/contract/shared/roles.ts'
import type { UseQueryResult } from '@tanstack/react-query'

/** A command of the palette. Features list theirs in commands.ts; pages/frame/command-palette.tsx combines them. */
export interface Command {
  /** Stable, since recent commands are stored by id: `accounts.sign-out`. */
  readonly id: string
  readonly label: string
  /** Secondary text beside the label: a company, a place. */
  readonly detail?: string
  /** Further search terms. */
  readonly words?: string
  /** Roles that see it; by default everybody who is signed in. */
  readonly roles?: readonly Role[]
  readonly run: () => void
}

export interface CommandGroup {
  readonly title: string
  readonly commands: readonly Command[]
}

/** Server results for the query, returned by a feature's `useFound…(text)` hook. */
export interface CommandSearchResult {
  readonly commands: readonly Command[]
  readonly query: Pick<UseQueryResult, 'isFetching' | 'isError' | 'refetch'>
}

/** Maximum results of each kind; its screen lists the rest. */
export const FOUND_COMMANDS_MAX = 5

/** A single character would match almost everything. */
export const isSearchable = (text: string): boolean => text.length >= 2

export const commandsForRole = (role: Role, commands: readonly Command[]): readonly Command[] =>
  commands.filter(({ roles }) => roles?.includes(role) ?? true)

/** Removes accents and case. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const splitWords = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

function rateWord(word: string, { label, detail = '', words = '' }: Command): number {
  if (splitWords(label).some((labelWord) => labelWord.startsWith(word))) return 3
  if (plain(label).includes(word)) return 2
  return splitWords(`${detail} ${words}`).some((detailWord) => detailWord.startsWith(word)) ? 1 : 0
}

/** 0 if a word of the query does not match, else higher the closer the label is to the query. */
function rate(command: Command, query: string): number {
  const typed = splitWords(query)
  const label = splitWords(command.label).join(' ')
  if (label === typed.join(' ')) return 5
  if (label.startsWith(typed.join(' '))) return 4
  return Math.min(...typed.map((word) => rateWord(word, command)))
}

/** Sorts commands by how close their label is to the query. */
export const rankByLabel = (commands: readonly Command[], query: string): readonly Command[] =>
  commands.toSorted((first, second) => rate(second, query) - rate(first, query))

/** Matching commands, groups and commands sorted by best match; every command for an empty query. */
export function findCommands(groups: readonly CommandGroup[], query: string): CommandGroup[] {
  if (splitWords(query).length === 0) return groups.filter(({ commands }) => commands.length > 0)
  return groups
    .map(({ title, commands }) => {
      const rated = commands
        .map((command) => ({ command, rating: rate(command, query) }))
        .filter(({ rating }) => rating > 0)
        .toSorted((first, second) => second.rating - first.rating)
      return { title, commands: rated.map(({ command }) => command), best: rated[0]?.rating ?? 0 }
    })
    .filter(({ best }) => best > 0)
    .toSorted((first, second) => second.best - first.best)
    .map(({ title, commands }) => ({ title, commands }))
}

/** Adds a first group with the recently used commands, latest first. */
export function withRecentFirst(
  groups: readonly CommandGroup[],
  title: string,
  recent: readonly string[],
): CommandGroup[] {
  const all = groups.flatMap(({ commands }) => commands)
  const used = recent.flatMap((id) => all.find((command) => command.id === id) ?? [])
  const rest = groups.map((group) => ({
    ...group,
    commands: group.commands.filter((command) => !used.includes(command)),
  }))
  return [{ title, commands: used }, ...rest]
}
