import { skillCode } from '@jobscout/contract/matching/find-skills.ts'
import { foldText } from '@jobscout/contract/matching/fold-text.ts'
import { hasEmail } from '../fields/contact.ts'
import { isProse, type Line } from '../layout/line.ts'
import { headingKind, impliedKind } from '../sections/section-names.ts'
import { findDates, isOnlyDates } from '../terms/dates.ts'
import { isPlace } from '../terms/places.ts'
import { isSpokenLanguage } from '../terms/spoken-languages.ts'
import { isCompany, isDegree, isSchool, isTitle } from '../terms/titles.ts'
import type { RuleView } from './rule-view.ts'

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const isUpper = (text: string) => /\p{L}{2}/u.test(text) && text === text.toUpperCase()

/** The style of a line, rounded so that lines of one role share it. */
const buildStyleKey = (line: Line) =>
  `${Math.round(line.size * 2)} ${line.bold} ${line.italic} ${isUpper(line.text)} ${line.heading}`

/** Names the range that a number falls into. */
function bucket(value: number, bounds: readonly number[]): number {
  const at = bounds.findIndex((bound) => value < bound)
  return at < 0 ? bounds.length : at
}

const splitWords = (text: string) => foldText(text).split(' ').filter(Boolean)

interface Basic {
  readonly line: Line
  readonly style: string
  readonly words: readonly string[]
  /** Features that neighbouring lines see as well. */
  readonly shared: readonly string[]
  readonly ownFeatures: readonly string[]
}

interface Page {
  readonly body: number
  readonly styles: ReadonlyMap<string, number>
  readonly headingStyles: ReadonlySet<string>
  readonly count: number
  readonly repeated: ReadonlySet<string>
}

function readPage(lines: readonly Line[]): Page {
  const styles = new Map<string, number>()
  const texts = new Map<string, number>()
  for (const line of lines) {
    styles.set(buildStyleKey(line), (styles.get(buildStyleKey(line)) ?? 0) + 1)
    texts.set(line.text, (texts.get(line.text) ?? 0) + 1)
  }
  const body = median(
    lines.flatMap((line) => Array<number>(Math.ceil(line.text.length / 20)).fill(line.size)),
  )
  const named = lines.filter((line) => line.cells.length === 1 && headingKind(line.text) !== undefined)
  const headingStyles = new Set(
    named.map(buildStyleKey).filter((style) => (styles.get(style) ?? 0) < lines.length * 0.3),
  )
  const repeated = new Set([...texts].filter(([, count]) => count > 1).map(([text]) => text))
  return { body, styles, headingStyles, count: lines.length, repeated }
}

function buildBasic(line: Line, page: Page, rule: RuleView): Basic {
  const { text, cells } = line
  const words = splitWords(text)
  const shared: string[] = []
  const ownFeatures: string[] = []
  const add = (is: boolean, name: string) => {
    if (is) shared.push(name)
  }
  const style = buildStyleKey(line)
  const dates = findDates(text)
  const only = isOnlyDates(text)
  const range = dates !== null && (dates.start !== null || dates.current)
  const dated = cells.findIndex((cell) => isOnlyDates(cell.text))
  const kind = cells.length === 1 ? headingKind(text) : undefined
  const implied = text.length <= 60 ? impliedKind(text) : 'unknown'
  const ratio = page.body > 0 && line.size > 0 ? line.size / page.body : 1
  shared.push(`rule=${rule.kind}`)
  if (rule.isHeading) shared.push(`heading-by-rule=${rule.kind}`)
  if (rule.part) shared.push(`part-by-rule=${rule.kind} ${rule.part}`)
  if (kind) shared.push(`names=${kind}`)
  else if (implied !== 'unknown') shared.push(`implies=${implied}`)
  add(page.headingStyles.has(style), 'style-of-headings')
  add(line.bullet, 'mark')
  add(line.bold, 'bold')
  add(line.italic, 'italic')
  add(isUpper(text), 'upper')
  add(line.heading, 'heading-in-file')
  add(range, 'range')
  add(dates !== null && !range, 'date')
  add(only, 'only-dates')
  add(dated === 0 && cells.length > 1, 'dates-first')
  add(dated > 0, 'dates-behind')
  add(isTitle(text), 'title')
  add(isCompany(text), 'company')
  add(isSchool(text), 'school')
  add(isDegree(text), 'degree')
  add(
    cells.some((cell) => isPlace(cell.text, cell.aside)),
    'place',
  )
  add(hasEmail(text) || /@|https?:|www\.|linkedin|github/i.test(text), 'address')
  add(/(?:\d[\s().-]?){8,}/.test(text) && dates === null, 'number')
  add(isProse(line), 'prose')
  shared.push(`size=${bucket(ratio, [0.85, 0.97, 1.04, 1.15, 1.35, 1.8])}`)
  shared.push(`cells=${Math.min(cells.length, 4)}`)
  shared.push(`words=${bucket(words.length, [2, 3, 4, 6, 9, 13, 18])}`)

  const share = (page.styles.get(style) ?? 0) / page.count
  ownFeatures.push(`style-share=${bucket(share, [0.04, 0.1, 0.2, 0.4])}`)
  const indent = line.column && line.x > 0 ? line.x - line.column.left : 0
  ownFeatures.push(`indent=${bucket(indent, [4, 12, 25, 60, 150])}`)
  const items = text
    .split(/[,;|•·]/)
    .map((item) => item.trim())
    .filter(Boolean)
  const skills = items.filter((item) => skillCode(item.replace(/^[^:]+:\s*/, '')) !== undefined).length
  ownFeatures.push(`skills=${skills === 0 ? 0 : skills / items.length > 0.4 ? (skills > 2 ? 3 : 2) : 1}`)
  ownFeatures.push(`commas=${Math.min(items.length - 1, 4)}`)
  const spoken = items.some((item) => isSpokenLanguage(item.split(/[\s:(–-]/)[0] ?? ''))
  if (spoken) ownFeatures.push('spoken')
  if (line.full) ownFeatures.push('full')
  if (/[.!?]$/.test(text)) ownFeatures.push('ends=.')
  if (/:$/.test(text)) ownFeatures.push('ends=:')
  if (/,$/.test(text)) ownFeatures.push('ends=,')
  if (/^[^:]{2,30}:\s\S/.test(text)) ownFeatures.push('label')
  if (/^\p{Ll}/u.test(text)) ownFeatures.push('starts-small')
  if (/^\d/.test(text)) ownFeatures.push('starts-digit')
  if (/\|/.test(text)) ownFeatures.push('bar')
  if (/\s[–-]\s/.test(text)) ownFeatures.push('dash')
  if (line.links.length > 0) ownFeatures.push('link')
  if (page.repeated.has(text)) ownFeatures.push('repeated')
  if (cells.at(-1)?.aside) ownFeatures.push('aside')
  if (cells[0]?.pieces.length && cells[0].pieces.length > 1 && cells[0].pieces[0]?.bold)
    ownFeatures.push('bold-start')
  const capitals = text.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word)).length
  const letters = text.split(/\s+/).filter((word) => /^\p{L}/u.test(word)).length
  ownFeatures.push(`capitals=${letters === 0 ? 'none' : bucket(capitals / letters, [0.2, 0.5, 0.8, 1])}`)
  const [first = ''] = words
  ownFeatures.push(`first-end=${first.slice(-2)}`)
  for (const word of new Set(words))
    ownFeatures.push(`w=${/^\d+$/.test(word) ? (word.length === 4 ? '0000' : '0') : word}`)
  ownFeatures.push(`first=${first}`)
  ownFeatures.push(`last=${/^\d+$/.test(words.at(-1) ?? '') ? '0' : (words.at(-1) ?? '')}`)
  if (words.length <= 4) ownFeatures.push(`text=${words.join(' ')}`)
  return { line, style, words, shared, ownFeatures }
}

const computeGap = (line: Line | undefined) =>
  !line || line.above <= 0 || line.size <= 0
    ? 'none'
    : bucket(line.above / line.size, [1.15, 1.35, 1.6, 2, 2.8])

/** The lines that look like the heading above each line, by their words and by their style: in the same column, or else the
 *  last one at all. */
function headingsAbove(
  basics: readonly Basic[],
): { byWords: Basic | undefined; byStyle: Basic | undefined }[] {
  const last = new Map<unknown, { byWords: Basic | undefined; byStyle: Basic | undefined }>()
  let any: { byWords: Basic | undefined; byStyle: Basic | undefined } = {
    byWords: undefined,
    byStyle: undefined,
  }
  return basics.map((basic) => {
    const { line, shared } = basic
    const key = line.column ?? line.page
    const before = last.get(key) ?? any
    const isNamed = shared.some((name) => /^(?:names|heading-by-rule)=/.test(name)) && !line.bullet
    const isStyled =
      shared.includes('style-of-headings') && line.cells.length === 1 && basic.words.length <= 5
    if (isNamed || isStyled) {
      any = { byWords: isNamed ? basic : before.byWords, byStyle: isStyled ? basic : before.byStyle }
      last.set(key, any)
    }
    return before
  })
}

/** The features of each line: of itself, of its neighbours, and of its place on the page. The first is whether a column or
 *  page begins there. */
export function lineFeatures(lines: readonly Line[], rules: readonly RuleView[]): string[][] {
  const page = readPage(lines)
  const basics = lines.map((line, at) =>
    buildBasic(line, page, rules[at] ?? { kind: 'start', isHeading: false, part: null }),
  )
  let sinceRange = 9
  const gaps = lines.flatMap(({ above, size }) => (above > 0 && size > 0 ? above / size : []))
  const usual = median(gaps)
  const above = headingsAbove(basics)
  return basics.map(({ line, style, shared, ownFeatures }, at) => {
    const [before, next] = [basics[at - 1], basics[at + 1]]
    const after = basics[at + 2]
    const starts = !before || before.line.column !== line.column || before.line.page !== line.page
    sinceRange = shared.includes('range') || shared.includes('date') ? 0 : Math.min(9, sinceRange + 1)
    const gap =
      line.above > 0 && line.size > 0 && usual > 0
        ? bucket(line.above / line.size / usual, [0.8, 1.1, 1.4, 1.9, 2.8])
        : 'none'
    const features = [
      starts ? 'column-start' : 'column-same',
      'any',
      ...shared,
      ...ownFeatures,
      `at=${bucket(at, [1, 2, 3, 5, 8, 12])}`,
      `part=${bucket(at / lines.length, [0.1, 0.3, 0.6, 0.85])}`,
      `gap=${gap}`,
      `gap-size=${computeGap(line)}`,
      `gap-below=${computeGap(next?.line)}`,
      `since-range=${bucket(sinceRange, [1, 2, 3, 5, 9])}`,
      ...(before ? before.shared.map((feature) => `-1 ${feature}`) : ['-1 none']),
      ...(next ? next.shared.map((feature) => `+1 ${feature}`) : ['+1 none']),
      ...(after
        ? after.shared
            .filter((f) => /range|date|mark|prose|heading|title|school|rule/.test(f))
            .map((feature) => `+2 ${feature}`)
        : []),
    ]
    const { byWords, byStyle } = above[at] ?? {}
    if (byWords) {
      features.push(`under=${byWords.words.join(' ')}`)
      for (const word of new Set(byWords.words)) features.push(`under w=${word}`)
      for (const name of byWords.shared) if (/^(?:names|implies)=/.test(name)) features.push(`under ${name}`)
    }
    if (byStyle && byStyle !== byWords) {
      for (const word of new Set(byStyle.words)) features.push(`styled w=${word}`)
      for (const name of byStyle.shared) if (/^(?:names|implies)=/.test(name)) features.push(`styled ${name}`)
    }
    if (before) {
      features.push(`style-before=${before.style === style}`)
      const dx = line.x - before.line.x
      features.push(`dx=${Math.abs(dx) < 2 ? 0 : dx > 0 ? (dx < 25 ? 1 : 2) : dx > -25 ? -1 : -2}`)
      if (Math.abs(line.x - before.line.textX) < 2 && before.line.textX > before.line.x)
        features.push('below-mark')
      if (/[.!?;:]$/.test(before.line.text)) features.push('after-stop')
      if (before.line.full) features.push('after-full')
    }
    if (next) features.push(`style-next=${next.style === style}`)
    // Pairs of what tells most.
    const has = (name: string) => shared.includes(name)
    const look = `${has('mark') ? 'm' : ''}${has('bold') ? 'b' : ''}${has('italic') ? 'i' : ''}${has('upper') ? 'u' : ''}${has('range') ? 'r' : has('date') ? 'd' : ''}${has('prose') ? 'p' : ''}`
    features.push(`look=${look}`, `look=${look} gap=${gap}`)
    const rule = rules[at]
    features.push(`rule=${rule?.kind} look=${look}`, `rule=${rule?.kind} part=${rule?.part} look=${look}`)
    features.push(
      `rule=${rule?.kind} title=${has('title')} school=${has('school')} degree=${has('degree')} range=${has('range')}`,
    )
    if (has('style-of-headings'))
      features.push(`heading-style cells=${Math.min(line.cells.length, 3)} gap=${gap}`)
    return features
  })
}
