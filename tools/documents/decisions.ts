const sections = ['Context', 'Decision', 'Consequences', 'Rejected']
const MAX_LINES = 60

/** Reports decision records (text by file name) that lack a part, are too long, share a number, or are superseded by none. */
export function checkDecisions(records: ReadonlyMap<string, string>): string[] {
  const names = [...records.keys()]
  return [...records].flatMap(([name, markdown]) =>
    [
      ...checkName(name, names),
      ...checkParts(markdown),
      ...checkSuccessor(name.slice(0, 4), markdown, records),
    ].map((problem) => `docs/decisions/${name}: ${problem}`),
  )
}

function checkName(name: string, names: readonly string[]): string[] {
  if (!/^\d{4}-[a-z0-9-]+\.md$/.test(name)) return ['must be named NNNN-intent.md']
  return names.find((otherName) => otherName.startsWith(name.slice(0, 4))) === name
    ? []
    : ['its number is taken']
}

function checkParts(markdown: string): string[] {
  const head = readHead(markdown)
  const problems = sections
    .filter((name) => !sectionText(markdown, name))
    .map((name) => `the section ${name} is missing or empty`)
  if (!/^# \S/m.test(head)) problems.push('has no title')
  if (!/^\d{4}-\d{2}-\d{2}$/m.test(head)) problems.push('has no date YYYY-MM-DD under its title')
  if (!/^Status: (accepted|superseded by \d{4})$/m.test(head)) {
    problems.push('has no line "Status: accepted" or "Status: superseded by NNNN" under its title')
  }
  const lines = markdown.trimEnd().split('\n').length
  if (lines > MAX_LINES) problems.push(`has ${lines} lines, more than ${MAX_LINES}`)
  return problems
}

function checkSuccessor(number: string, markdown: string, records: ReadonlyMap<string, string>): string[] {
  const [, successor] = /^Status: superseded by (\d{4})$/m.exec(readHead(markdown)) ?? []
  if (!successor) return []
  const [, text] = [...records].find(([name]) => name.startsWith(`${successor}-`)) ?? []
  if (text === undefined) return [`is superseded by ${successor}, which does not exist`]
  return text.includes(number) ? [] : [`is superseded by ${successor}, which does not mention it`]
}

/** Reports references to records that do not exist: `decision NNNN` and `decisions/NNNN`. */
export function checkReferences(path: string, text: string, numbers: ReadonlySet<string>): string[] {
  return [...text.matchAll(/\bdecisions?[ /](\d{4})\b/g)]
    .filter(([, number = '']) => !numbers.has(number))
    .map(([, number]) => `${path}: decision ${number} does not exist`)
}

const readHead = (markdown: string): string => markdown.split(/^## /m)[0] ?? ''

function sectionText(markdown: string, name: string): string {
  const [, text = ''] = markdown.split(new RegExp(`^## ${name}$`, 'm'))
  return text.split(/^## /m)[0]?.trim() ?? ''
}
