/** One line of the tree in ARCHITECTURE.md. The path of a folder ends with a slash; `<feature>` matches a feature name. */
export interface Entry {
  readonly path: string
  readonly caption: string
}

/** Reads the first code block after the heading "Tree". Each level is indented by two spaces. */
export function readTree(markdown: string): Entry[] {
  const block = /^## Tree\n[^`]*```\w*\n([\s\S]*?)```/m.exec(markdown)?.[1]
  if (!block) throw new Error('ARCHITECTURE.md has no code block after "## Tree"')
  const parents: string[] = []
  return block
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [, indent = '', name = '', caption = ''] = /^( *)(\S+) *(.*)$/.exec(line) ?? []
      parents.length = indent.length / 2
      const path = parents.join('') + name
      parents.push(name)
      return { path, caption }
    })
}

/** Feature names, the same in contract, server, web and e2e. */
export function readFeatureNames(markdown: string): string[] {
  const names = /^Features: `([^`]+)`/m.exec(markdown)?.[1]
  if (!names) throw new Error('ARCHITECTURE.md has no line "Features: `…`"')
  return names.split(' ')
}

/** Reports differences between the documented tree and the actual folders. */
export function compareTree(
  tree: readonly Entry[],
  features: readonly string[],
  repository: readonly string[],
) {
  const problems = tree.filter(({ caption }) => !caption).map(({ path }) => `${path} has no caption`)
  const documented = tree.map(({ path }) => path)
  for (const path of documented) {
    if (!repository.some((actual) => matches(path, actual, features))) problems.push(`${path} is not there`)
  }
  for (const folder of repository.filter((path) => path.endsWith('/'))) {
    const parent = folder.replace(/[^/]+\/$/, '')
    if (!hasDocumentedFolders(parent, documented, features)) continue
    if (!documented.some((path) => matches(path, folder, features))) {
      problems.push(`${folder} is not in the tree of ARCHITECTURE.md`)
    }
  }
  return problems
}

/** If the tree names one folder of a level, it must name all of them. */
function hasDocumentedFolders(parent: string, documented: readonly string[], features: readonly string[]) {
  return documented.some(
    (path) => path.endsWith('/') && matches(path.replace(/[^/]+\/$/, ''), parent, features),
  )
}

function matches(documented: string, actual: string, features: readonly string[]): boolean {
  const expectedNames = documented.split('/')
  const actualNames = actual.split('/')
  return (
    expectedNames.length === actualNames.length &&
    expectedNames.every(
      (name, i) =>
        name === actualNames[i] || (name === '<feature>' && features.includes(actualNames[i] ?? '')),
    )
  )
}
