import { posix } from 'node:path'
import { findMentions, type Mention, toPattern } from './mentions.ts'

interface Surroundings {
  /** Paths of the house, folders ending in a slash. */
  readonly house: readonly string[]
  /** npm scripts; those of a workspace as `web:build`. */
  readonly scripts: ReadonlySet<string>
  /** Projects of the test runner. */
  readonly projects: ReadonlySet<string>
}

/** A file's name alone stands for any file of that name. */
const isNamed = ({ kind, text }: Mention, actual: string) =>
  kind === 'path' && !text.includes('/') && actual.endsWith(`/${text}`)

const names = { path: 'path', link: 'link', script: 'npm script', project: 'test project' } as const

/** Mentions in one document that lead nowhere. */
export function checkDocument(
  path: string,
  markdown: string,
  { house, scripts, projects }: Surroundings,
): string[] {
  const isThere = (mention: Mention) => {
    if (mention.kind === 'script') return scripts.has(mention.text)
    if (mention.kind === 'project') return projects.has(mention.text)
    const fromRoot = mention.kind === 'link' ? posix.join(posix.dirname(path), mention.text) : mention.text
    const pattern = toPattern(fromRoot)
    return house.some((actual) => pattern.test(actual) || isNamed(mention, actual))
  }
  return findMentions(markdown)
    .filter((mention) => !isThere(mention))
    .map(({ kind, text, line }) => `${path}:${line}: ${names[kind]} ${text} is not there`)
}
