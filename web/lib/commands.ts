import type { Role } from '@jobscout/contract/accounts/model.ts'
import type { UseQueryResult } from '@tanstack/react-query'

/** Something the command palette offers. A feature lists its own in commands.ts; pages/command-palette.tsx has all. */
export interface Command {
  /** Stays the same, so that it is known again when it was used: `accounts.sign-out`. */
  readonly id: string
  readonly label: string
  /** Quietly beside the label: a company, a place. */
  readonly detail?: string
  /** What else people may look for it by. */
  readonly words?: string
  /** Who is offered it; everybody signed in where it does not say. */
  readonly roles?: readonly Role[]
  readonly run: () => void
}

export interface CommandGroup {
  readonly title: string
  readonly commands: readonly Command[]
}

/** What the server found for what was typed; a feature's `useFound…(text)` answers it. */
export interface CommandSearchResult {
  readonly commands: readonly Command[]
  readonly query: Pick<UseQueryResult, 'isFetching' | 'isError' | 'refetch'>
}

/** Of each kind; the screen of that kind has the rest. */
export const FOUND_COMMANDS_MAX = 5

/** One letter would find everything. */
export const isSearchable = (text: string): boolean => text.length >= 2

export const commandsForRole = (role: Role, commands: readonly Command[]): readonly Command[] =>
  commands.filter(({ roles }) => roles?.includes(role) ?? true)

/** Without accents and capitals, as people type when in a hurry. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const wordsOf = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

function rateWord(word: string, { label, detail = '', words = '' }: Command): number {
  if (wordsOf(label).some((own) => own.startsWith(word))) return 3
  if (plain(label).includes(word)) return 2
  return wordsOf(`${detail} ${words}`).some((own) => own.startsWith(word)) ? 1 : 0
}

/** 0 where a word of the query is not found, else the more, the nearer the label comes to what was typed. */
function rate(command: Command, query: string): number {
  const typed = wordsOf(query)
  const label = wordsOf(command.label).join(' ')
  if (label === typed.join(' ')) return 5
  if (label.startsWith(typed.join(' '))) return 4
  return Math.min(...typed.map((word) => rateWord(word, command)))
}

/** The same commands, those whose label comes nearest to what was typed before the others. */
export const rankByLabel = (commands: readonly Command[], query: string): readonly Command[] =>
  commands.toSorted((one, other) => rate(other, query) - rate(one, query))

/** What fits the query, the best first, in the groups as in each; everything where nothing was typed. */
export function findCommands(groups: readonly CommandGroup[], query: string): CommandGroup[] {
  if (wordsOf(query).length === 0) return groups.filter(({ commands }) => commands.length > 0)
  return groups
    .map(({ title, commands }) => {
      const rated = commands
        .map((command) => ({ command, rating: rate(command, query) }))
        .filter(({ rating }) => rating > 0)
        .toSorted((one, other) => other.rating - one.rating)
      return { title, commands: rated.map(({ command }) => command), best: rated[0]?.rating ?? 0 }
    })
    .filter(({ best }) => best > 0)
    .toSorted((one, other) => other.best - one.best)
    .map(({ title, commands }) => ({ title, commands }))
}

/** Puts what was used last, the latest first, into a group before the others. */
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
