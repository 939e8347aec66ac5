const vague = /(^|[-.])(utils?|helpers?|misc|common|manager)([-.]|$)/i
const barrel = /^index\.(ts|tsx|mjs)$/
const kebab = /^[a-z0-9.-]+$/
const component = /^[A-Z][A-Za-z0-9]+(\.test)?\.(tsx|css)$|^[A-Z][A-Za-z0-9]+\.module\.css$/

/** Reports vague file and folder names, and names that are not in kebab-case. */
export function checkNames(repository: readonly string[]): string[] {
  return repository.flatMap((path) => {
    const name = path.replace(/\/$/, '').split('/').at(-1) ?? ''
    if (!/^(contract|server|web|e2e|tools)\//.test(path)) return []
    if (vague.test(name)) return [`${path}: a vague name (utils, helpers, misc, common, manager)`]
    if (barrel.test(name)) return [`${path}: a barrel; import the module itself`]
    if (path.startsWith('web/') && component.test(name)) return []
    if (
      path.startsWith('server/db/migrations/') &&
      name.endsWith('.sql') &&
      !/^\d{4}-[a-z0-9-]+\.sql$/.test(name)
    ) {
      return [`${path}: migrations are named NNNN-intent.sql`]
    }
    return kebab.test(name) || name === 'CONVENTIONS.md' || name === 'README.md'
      ? []
      : [`${path}: must be kebab-case`]
  })
}
