import { createStored, parseTexts } from '../browser/stored.ts'

const RECENT_MAX = 5

/** Ids of the recently used commands of this browser, latest first. */
const recent = createStored('jobscout-recent-commands', parseTexts)

export const readRecentCommands = recent.read
export const clearRecentCommands = recent.clear

export const saveRecentCommand = (id: string): void =>
  recent.write([id, ...recent.read().filter((other) => other !== id)].slice(0, RECENT_MAX))
