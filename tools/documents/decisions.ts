const sections = ['Context', 'Decision', 'Consequences', 'Rejected']

/** What is missing in a decision record. */
export function checkDecision(path: string, markdown: string): string[] {
  const problems = sections
    .filter((name) => !sectionText(markdown, name))
    .map((name) => `${path}: the section ${name} is missing or empty`)
  if (!/^# \S/m.test(markdown)) problems.push(`${path}: has no title`)
  if (!/^# .+\n+\d{4}-\d{2}-\d{2}$/m.test(markdown))
    problems.push(`${path}: has no date YYYY-MM-DD under its title`)
  return problems
}

/** Two records with one number, or a name that is no number and intent. */
export function checkDecisionNames(names: readonly string[]): string[] {
  const numbers = names.map((name) => name.slice(0, 4))
  return names.flatMap((name, i) => {
    if (!/^\d{4}-[a-z0-9-]+\.md$/.test(name)) return [`docs/decisions/${name}: named NNNN-intent.md, please`]
    return numbers.indexOf(name.slice(0, 4)) === i ? [] : [`docs/decisions/${name}: its number is taken`]
  })
}

function sectionText(markdown: string, name: string): string {
  const [, text = ''] = markdown.split(new RegExp(`^## ${name}$`, 'm'))
  return text.split(/^## /m)[0]?.trim() ?? ''
}
