/** Something a document refers to: a path, a link, an npm script or a vitest project. */
export interface Mention {
  readonly kind: 'path' | 'link' | 'script' | 'project'
  readonly text: string
  readonly line: number
}

const inFolder = /^(\.ci|contract|server|web|e2e|docs|tools)\//
const atRoot = /^[\w.-]+\.(md|json|mjs|ts)$|^\.(editorconfig|nvmrc|env\.example)$/
/** Created by installing, building and running; absent in a fresh clone. */
const madeLater = /(^|\/)(node_modules|dist|data|test-results)(\/|$)/
const npmCommands = /\bnpm (?:run )?([a-z][\w:-]*)(?: -w (\w+))?/g
/** Matches the program in `node tools/generate.ts --check`. */
const programs = /\bnode (\S+)/g
const testProjects = /\bvitest .*--project (\w+)/g
const npmItself = new Set(['ci', 'install', 'i', 'exec', 'ls', 'run', 'version', 'outdated'])

/** Finds what a markdown document refers to, in inline code, links and shell blocks. */
export function findMentions(markdown: string): Mention[] {
  let isInTree = false
  return markdown.split('\n').flatMap((text, index) => {
    const line = index + 1
    if (text.startsWith('```')) isInTree = !isInTree
    const code = isInTree ? [] : [...text.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')
    const run = [...(isInTree ? text : code.join('\n')).matchAll(programs)].map((match) => match[1] ?? '')
    const words = isInTree
      ? text.split(/\s+/).filter((word) => inFolder.test(word))
      : code.filter((word) => inFolder.test(word) || atRoot.test(word))
    const paths = [...new Set([...words, ...run.filter((word) => inFolder.test(word))])].filter(
      (word) => !/\s/.test(word) && !madeLater.test(word),
    )
    const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map((match) => match[1] ?? '')
    return [
      ...paths.map((path): Mention => ({ kind: 'path', text: path.replace(/[:#].*$/, ''), line })),
      ...links.map((path): Mention => ({ kind: 'link', text: path, line })),
      ...findScripts(isInTree ? text : code.join('\n')).map((script): Mention => ({ ...script, line })),
      ...(isInTree ? [...text.matchAll(testProjects)] : []).map(
        ([, name = '']): Mention => ({ kind: 'project', text: name, line }),
      ),
    ]
  })
}

function findScripts(text: string): { kind: 'script'; text: string }[] {
  return [...text.matchAll(npmCommands)]
    .filter(([, name = '']) => !npmItself.has(name))
    .map(([, name, workspace]) => ({ kind: 'script', text: workspace ? `${workspace}:${name}` : `${name}` }))
}

/** `<feature>` and `*` match any name, `NNNN` four digits, `{a,b}` either. */
export function toPattern(path: string): RegExp {
  const source = path
    .replace(/\/$/, '')
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/<[^>]+>/g, '[^/]+')
    .replace(/\*\*/g, '.+')
    .replace(/(?<![.\]])\*/g, '[^/]*')
    .replace(/\{([^}]+)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`)
    .replace(/NNNN/g, '\\d{4}')
  return new RegExp(`^${source}/?$`)
}
