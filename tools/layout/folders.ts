import { isTest } from './files.ts'

const most = 12

/** Reports folders of features with more entries than one takes in at a glance. A test, and a component's style sheet, go
 *  with their file; the SQL in `database/` goes with the queries. */
export function checkFolders(repository: readonly string[]): string[] {
  const entries = new Map<string, Set<string>>()
  for (const path of repository) {
    const [, folder = '', name = ''] = /^(.*)\/([^/]+)\/?$/.exec(path) ?? []
    if (!/^(server|web)\/features\/./.test(folder) || /^(README\.md|database)$/.test(name) || isTest(path))
      continue
    const found = entries.get(folder) ?? new Set()
    entries.set(folder, found.add(name.replace(/(\.module)?\.[a-z]+$/, '')))
  }
  return [...entries]
    .filter(([, names]) => names.size > most)
    .map(([folder, names]) => `${folder}/: ${names.size} entries, over ${most}; make a folder for each part`)
}
