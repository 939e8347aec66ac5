import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest } from './files.ts'

interface SourceRule {
  readonly pattern: RegExp
  /** Files the rule applies to. */
  readonly within: RegExp
  /** Exempt files. */
  readonly except: RegExp
  readonly message: string
}

/** Rules on the text of a file rather than its imports. */
const rules: readonly SourceRule[] = [
  {
    pattern: /(?<!readConfig\()\bprocess\.env\b|import\.meta\.env\.(?!DEV|PROD|SSR|MODE)/,
    within: /^(contract|server|web)\//,
    except: /^server\/testing\/|^web\/vite\.config\.ts$/,
    message: 'the environment is read by readConfig of server/config.ts alone',
  },
  {
    pattern: /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/,
    within: /^server\//,
    except: /[/-]queries\.ts$|^server\/(db|testing|platform\/db)\//,
    message: 'only queries.ts talks to tables',
  },
  {
    pattern: /\bDate\.now\(\)|\bnew Date\(\)/,
    within: /^server\/features\//,
    except: /^$/,
    message: 'time comes with the transaction (tx.now) or the clock, so that tests can choose it',
  },
  {
    pattern: /@ts-(ignore|nocheck|expect-error)|biome-ignore/,
    within: /^(contract|server|web|e2e|tools)\//,
    except: /^tools\/layout\//,
    message: 'a silenced check',
  },
]

/** Reports lines of source files that break a rule. Tests are exempt. */
export function checkSources(root: string, repository: readonly string[]): string[] {
  return repository
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !isTest(path))
    .flatMap((path) => {
      const lines = readFileSync(join(root, path), 'utf8').split('\n')
      return rules
        .filter(({ within, except }) => within.test(path) && !except.test(path))
        .flatMap(({ pattern, message }) =>
          lines.flatMap((line, i) => (pattern.test(line) ? [`${path}:${i + 1}: ${message}`] : [])),
        )
    })
}
