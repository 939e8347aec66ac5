const sections = ['Context', 'Decision', 'Consequences', 'Rejected']

/** Reports missing parts of a decision record. */
export function checkDecision(path: string, markdown: string): string[] {
  const problems = sections
    .filter((name) => !sectionText(markdown, name))
    .map((name) => `${path}: the section ${name} is missing or empty`)
  if (!/^# \S/m.test(markdown)) problems.push(`${path}: has no title`)
  const head = markdown.split(/^## /m)[0] ?? ''
  if (!/^\d{4}-\d{2}-\d{2}$/m.test(head)) problems.push(`${path}: has no date YYYY-MM-DD under its title`)
  if (!statusOf(markdown)) {
    problems.push(`${path}: has no line "Status: accepted" or "Status: superseded by NNNN" under its title`)
  }
  return problems
}

/** The status under the title, with the number of the superseding record; null if there is none. */
function statusOf(markdown: string): { supersededBy: string | null } | null {
  const head = markdown.split(/^## /m)[0] ?? ''
  const [, status] = /^Status: (accepted|superseded by \d{4})$/m.exec(head) ?? []
  if (!status) return null
  return { supersededBy: status === 'accepted' ? null : status.slice(-4) }
}

/** Reports records whose superseding record does not exist or does not name them. */
export function checkSuperseded(records: ReadonlyMap<string, string>): string[] {
  return [...records].flatMap(([name, markdown]) => {
    const number = statusOf(markdown)?.supersededBy
    if (!number) return []
    const [found] = [...records].filter(([other]) => other.startsWith(`${number}-`))
    const problem = !found
      ? `is superseded by ${number}, which does not exist`
      : !new RegExp(`\\b${name.slice(0, 4)}\\b`).test(found[1]) &&
        `is superseded by ${number}, which does not mention it`
    return problem ? [`docs/decisions/${name}: ${problem}`] : []
  })
}

/** References to records that do not exist: `(0045, 0053)` in documents, `decision 0052` and `decisions/0071` anywhere. */
export function checkReferences(path: string, text: string, numbers: ReadonlySet<string>): string[] {
  const inBrackets = path.endsWith('.md') ? [...text.matchAll(/\((0\d{3}(?:(?:, | to )0\d{3})*)\)/g)] : []
  const inWords = [...text.matchAll(/\bdecisions?[ /](0\d{3})\b/g)]
  return [...inBrackets, ...inWords]
    .flatMap(([, list = '']) => list.match(/\d{4}/g) ?? [])
    .filter((number) => !numbers.has(number))
    .map((number) => `${path}: decision ${number} does not exist`)
}

/** Reports duplicate numbers and names that are not NNNN-intent.md. */
export function checkDecisionNames(names: readonly string[]): string[] {
  const numbers = names.map((name) => name.slice(0, 4))
  return names.flatMap((name, i) => {
    if (!/^\d{4}-[a-z0-9-]+\.md$/.test(name)) return [`docs/decisions/${name}: must be named NNNN-intent.md`]
    return numbers.indexOf(name.slice(0, 4)) === i ? [] : [`docs/decisions/${name}: its number is taken`]
  })
}

function sectionText(markdown: string, name: string): string {
  const [, text = ''] = markdown.split(new RegExp(`^## ${name}$`, 'm'))
  return text.split(/^## /m)[0]?.trim() ?? ''
}
