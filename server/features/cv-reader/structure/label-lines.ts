import type { Line } from '../layout/line.ts'
import type { Section } from '../sections/section-kinds.ts'
import type { SectionKind } from '../sections/section-names.ts'
import { findSections, hasRunInHeading, withHeadingsAbove, withoutRunIn } from '../sections/sections.ts'
import { lineFeatures } from './features.ts'
import type { LineLabel } from './labels.ts'
import { bestLabels, lineModel } from './model.ts'
import { ruleViews } from './rule-view.ts'

const isHeader = (label: LineLabel) => /^(?:employer|position|school)(?:-more)?$/.test(label)

/** Whether all lines look the same, as in plain text, so that only their words tell what they are. */
function isPlain(lines: readonly Line[]): boolean {
  const look = ({ page, size, bold, italic, heading, x }: Line) =>
    page === null ? `${size} ${bold} ${italic} ${heading} ${x}` : `on page ${page}`
  return lines.every(({ page }) => page === null) && new Set(lines.map(look)).size === 1
}

/** Tells what each line of a CV is; plain text stays without labels, and is read by the rules for headings and entries. */
export function withLabels(input: readonly Line[]): Line[] {
  if (input.some(({ label }) => label !== undefined)) return [...input]
  if (isPlain(input)) return [...input]
  const lines = withHeadingsAbove(input)
  const features = lineFeatures(lines, ruleViews(lines))
  const labels = bestLabels(lineModel(), features)
  return lines.map((line, at) => {
    const { label, probability } = labels[at] ?? {}
    if (label === undefined) return line
    return { ...line, label, probability, bullet: isHeader(label) ? false : line.bullet }
  })
}

const kindByLabel: Record<Exclude<LineLabel, `heading:${string}` | 'group' | 'furniture'>, SectionKind> = {
  name: 'start',
  contact: 'start',
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
  projects: 'other',
  voluntary: 'experience',
  other: 'other',
}

/** The sections of a CV by the labels of its lines. Lines of a kind that are apart from their heading continue the last
 *  section of that kind, as in columns. */
export function buildSections(lines: readonly Line[]): Section[] {
  if (lines.every(({ label }) => label === undefined)) return findSections(lines)
  const start: { kind: SectionKind; heading: string; lines: Line[] } = {
    kind: 'start',
    heading: '',
    lines: [],
  }
  const sections = [start]
  let current = start
  for (const line of lines) {
    const { label } = line
    if (label === undefined || label === 'furniture') continue
    if (label === 'group') {
      if (current.kind === 'experience' || current.kind === 'education') current.lines.push(line)
      continue
    }
    if (label.startsWith('heading:')) {
      current = { kind: 'unknown', heading: line.text, lines: [] }
      sections.push(current)
      continue
    }
    if (label === 'summary' && hasRunInHeading(line)) {
      const [heading, rest] = withoutRunIn(line)
      current = { kind: 'skills', heading: heading.text, lines: [rest] }
      sections.push(current)
      continue
    }
    const kind = kindByLabel[label as keyof typeof kindByLabel]
    const isVoluntary = label === 'voluntary'
    const ownHeading = isVoluntary ? 'Volunteering' : current.heading
    if (current.kind === 'unknown') {
      current.kind = kind
      if (isVoluntary) current.heading = ownHeading
    } else if (current.kind !== kind || isVoluntary !== (current.heading === 'Volunteering')) {
      const last = sections.findLast(
        (section) => section.kind === kind && isVoluntary === (section.heading === 'Volunteering'),
      )
      if (last) current = last
      else {
        current = { kind, heading: isVoluntary ? ownHeading : '', lines: [] }
        sections.push(current)
      }
    }
    current.lines.push(line)
  }
  return sections.map((section) => (section.kind === 'unknown' ? { ...section, kind: 'other' } : section))
}
