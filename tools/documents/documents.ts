import { posix } from 'node:path'
import { findMentions, type Mention, toPattern } from './mentions.ts'

interface Surroundings {
  /** Paths of the repository, folders ending in a slash. */
  readonly repository: readonly string[]
  /** npm scripts; those of a workspace are written `web:build`. */
  readonly scripts: ReadonlySet<string>
  /** Projects of the test runner. */
  readonly projects: ReadonlySet<string>
}

/** A bare file name matches any file of that name. */
const isNamed = ({ kind, text }: Mention, actual: string) =>
  kind === 'path' && !text.includes('/') && actual.endsWith(`/${text}`)

const names = { path: 'path', link: 'link', script: 'npm script', project: 'test project' } as const

/** Reports paths, links and scripts in a document that do not exist. */
export function checkDocument(
  path: string,
  markdown: string,
  { repository, scripts, projects }: Surroundings,
): string[] {
  const isThere = (mention: Mention) => {
    if (mention.kind === 'script') return scripts.has(mention.text)
    if (mention.kind === 'project') return projects.has(mention.text)
    const fromRoot = mention.kind === 'link' ? posix.join(posix.dirname(path), mention.text) : mention.text
    const pattern = toPattern(fromRoot)
    return repository.some((actual) => pattern.test(actual) || isNamed(mention, actual))
  }
  return findMentions(markdown)
    .filter((mention) => !isThere(mention))
    .map(({ kind, text, line }) => `${path}:${line}: ${names[kind]} ${text} is not there`)
}
