import { posix } from 'node:path'
import { findMentions, type Mention, toPattern } from './mentions.ts'

interface Surroundings {
  /** Paths of the house, folders ending in a slash. */
  readonly house: readonly string[]
  /** npm scripts; those of a workspace as `web:build`. */
  readonly scripts: ReadonlySet<string>
}

/** Mentions in one document that lead nowhere. */
export function checkDocument(path: string, markdown: string, { house, scripts }: Surroundings): string[] {
  const isThere = (mention: Mention) => {
    if (mention.kind === 'script') return scripts.has(mention.text)
    const fromRoot = mention.kind === 'link' ? posix.join(posix.dirname(path), mention.text) : mention.text
    const pattern = toPattern(fromRoot)
    return house.some((actual) => pattern.test(actual))
  }
  return findMentions(markdown)
    .filter((mention) => !isThere(mention))
    .map(
      ({ kind, text, line }) =>
        `${path}:${line}: ${kind === 'script' ? 'npm script' : kind} ${text} is not there`,
    )
}
