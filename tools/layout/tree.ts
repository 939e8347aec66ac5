/** One line of the tree in ARCHITECTURE.md; `path` ends with a slash for a folder, `<feature>` stands for a name. */
export interface Entry {
  readonly path: string
  readonly caption: string
}

/** Reads the first code block after the heading "Tree". Two spaces lead one level down. */
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

/** The names a feature may have, in contract, server, web and e2e alike. */
export function readFeatureNames(markdown: string): string[] {
  const names = /^Features: `([^`]+)`/m.exec(markdown)?.[1]
  if (!names) throw new Error('ARCHITECTURE.md has no line "Features: `…`"')
  return names.split(' ')
}

/** What differs between the documented tree and the folders that are there. */
export function compareTree(tree: readonly Entry[], features: readonly string[], house: readonly string[]) {
  const problems = tree.filter(({ caption }) => !caption).map(({ path }) => `${path} has no caption`)
  const documented = tree.map(({ path }) => path)
  for (const path of documented) {
    if (!house.some((actual) => matches(path, actual, features))) problems.push(`${path} is not there`)
  }
  for (const folder of house.filter((path) => path.endsWith('/'))) {
    const parent = folder.replace(/[^/]+\/$/, '')
    if (!hasDocumentedFolders(parent, documented, features)) continue
    if (!documented.some((path) => matches(path, folder, features))) {
      problems.push(`${folder} is not in the tree of ARCHITECTURE.md`)
    }
  }
  return problems
}

/** A level is documented when the tree names a folder in it; then it must name all of them. */
function hasDocumentedFolders(parent: string, documented: readonly string[], features: readonly string[]) {
  return documented.some(
    (path) => path.endsWith('/') && matches(path.replace(/[^/]+\/$/, ''), parent, features),
  )
}

function matches(documented: string, actual: string, features: readonly string[]): boolean {
  const wanted = documented.split('/')
  const found = actual.split('/')
  return (
    wanted.length === found.length &&
    wanted.every(
      (name, i) => name === found[i] || (name === '<feature>' && features.includes(found[i] ?? '')),
    )
  )
}
