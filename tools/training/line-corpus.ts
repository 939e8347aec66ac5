import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Line } from '../../server/features/cv-reader/layout/line.ts'
import { withHeadingsAbove } from '../../server/features/cv-reader/sections/sections.ts'
import { lineFeatures } from '../../server/features/cv-reader/structure/features.ts'
import type { LineLabel } from '../../server/features/cv-reader/structure/labels.ts'
import { type RuleView, ruleViews } from '../../server/features/cv-reader/structure/rule-view.ts'
import { readSampleLines, writeKnownLayouts } from '../../server/testing/files/cv/report.ts'
import type { Example } from './chain.ts'

/** The characters of a file of labels: "0N 1-2C 3H 4W 5w 6b 7c". */
const letters: Readonly<Record<string, LineLabel | 'heading'>> = {
  N: 'name',
  C: 'contact',
  D: 'furniture',
  T: 'summary',
  H: 'heading',
  G: 'group',
  K: 'employer',
  W: 'position',
  w: 'position-more',
  b: 'task',
  c: 'task-more',
  E: 'school',
  e: 'school-more',
  d: 'school-text',
  S: 'skills',
  L: 'languages',
  P: 'projects',
  V: 'voluntary',
  O: 'other',
}

const sectionByLabel: Partial<Record<string, string>> = {
  name: 'contact',
  contact: 'contact',
  summary: 'summary',
  employer: 'experience',
  position: 'experience',
  'position-more': 'experience',
  task: 'experience',
  'task-more': 'experience',
  school: 'education',
  'school-more': 'education',
  'school-text': 'education',
  skills: 'skills',
  languages: 'languages',
  projects: 'projects',
  voluntary: 'voluntary',
  other: 'other',
}

/** Names headings by what stands below them. */
function withHeadings(labels: readonly (string | 'heading')[]): string[] {
  return labels.map((label, at) => {
    if (label !== 'heading') return label
    const below = labels.slice(at + 1)
    const next = below.findIndex((labelBelow, index) => labelBelow === 'heading' && index > 0)
    const firstLabel = below
      .slice(0, next < 0 ? undefined : next)
      .find((labelBelow) => sectionByLabel[labelBelow])
    return `heading:${sectionByLabel[firstLabel ?? 'other']}`
  })
}

/** Reads "0N 1-2C": the label of each line by its number. Throws where a line has none, or two. */
export function parseLabels(text: string, count: number): string[] {
  const labels: (string | undefined)[] = Array.from({ length: count }, () => undefined)
  for (const token of text.split(/\s+/).filter(Boolean)) {
    const [, from = '', to = from, letter = ''] = /^(\d+)(?:-(\d+))?([A-Za-z])$/.exec(token) ?? []
    const label = letters[letter]
    if (label === undefined) throw new Error(`"${token}" is no label.`)
    for (let at = Number(from); at <= Number(to); at++) {
      if (labels[at] !== undefined || at >= count)
        throw new Error(`Line ${at} has two labels or does not exist.`)
      labels[at] = label
    }
  }
  return withHeadings(
    labels.map((label, at) => {
      if (label === undefined) throw new Error(`Line ${at} has no label.`)
      return label
    }),
  )
}

const afterHeading: Partial<Record<string, string>> = {
  'position-more': 'position',
  task: 'position',
  'task-more': 'position',
  'school-more': 'school',
  'school-text': 'school',
}

/** Gives the two parts of lines with a heading beside their text a label each. */
function splitLabels(lines: readonly Line[], split: readonly Line[], labels: readonly string[]): string[] {
  let at = 0
  return lines.flatMap((line, index) => {
    const label = labels[index] ?? 'other'
    if (split[at] === line) {
      at += 1
      return label
    }
    at += 2
    const next = labels[index + 1] ?? 'other'
    if (!label.startsWith('heading')) return [`heading:${sectionByLabel[label] ?? 'other'}`, label]
    return [label, next.startsWith('heading') ? 'other' : (afterHeading[next] ?? next)]
  })
}

const buildExample = (
  name: string,
  lines: readonly Line[],
  views: readonly RuleView[],
  labels: string[],
) => ({
  name,
  features: lineFeatures(lines, views),
  labels,
})

/** The CVs of a folder that have a file of labels beside them. Throws where labels do not fit their lines. */
export async function labelledExamples(folder: string): Promise<Example[]> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:pdf|docx)$/i.test(name) && existsSync(join(folder, `${name}.labels`)))
    .toSorted()
  const examples: Example[] = []
  for (const name of names) {
    const lines = await readSampleLines(readFileSync(join(folder, name)))
    const labels = parseLabels(readFileSync(join(folder, `${name}.labels`), 'utf8'), lines.length)
    const split = withHeadingsAbove(lines)
    examples.push(buildExample(name, split, ruleViews(split), splitLabels(lines, split, labels)))
  }
  return examples
}

const ofEntries: Readonly<Record<string, readonly [string, string, string, string]>> = {
  experience: ['position', 'position-more', 'task', 'task-more'],
  education: ['school', 'school-more', 'school-text', 'school-text'],
}

/** What the rules say of a line, as a label: they read the layouts that they were written with. */
function toLabel({ kind, isHeading, part }: RuleView): string {
  if (isHeading) return 'heading'
  const entryLabels = ofEntries[kind]
  if (entryLabels)
    return part === null
      ? 'group'
      : (entryLabels[['first', 'header', 'text', 'more'].indexOf(part)] ?? 'group')
  return kind === 'start' ? 'contact' : kind === 'unknown' ? 'other' : kind
}

/** Made-up people in the layouts that the rules were written with. */
export async function knownExamples(): Promise<Example[]> {
  const examples: Example[] = []
  for (const { layout, person, file } of await writeKnownLayouts()) {
    const lines = withHeadingsAbove(await readSampleLines(file))
    const views = ruleViews(lines)
    const labels = withHeadings(views.map(toLabel))
    const name = lines
      .slice(0, 12)
      .findIndex(({ text }) => text.includes(person.first) && text.includes(person.last))
    if (name >= 0) labels[name] = 'name'
    examples.push(buildExample(layout, lines, views, labels))
  }
  return examples
}
