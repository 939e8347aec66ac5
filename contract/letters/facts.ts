import type { CareerRecord, Position, Project } from '../career/record.ts'

/** What a fact says something about. */
export type FactKind =
  | 'position'
  | 'education'
  | 'certificate'
  | 'language'
  | 'skills'
  | 'project'
  | 'person'
  | 'summary'

/** Where a statement of a letter comes from. */
export interface FactSource {
  readonly kind: FactKind | 'listing'
  /** Of the entry; empty for skills, the person and the listing. */
  readonly id: string
  /** Of the bullet, where the statement is one. */
  readonly bullet: string
}

/** One entry of a record as the words that may be said of it: what it is, and at most one of its bullets. */
export interface Fact {
  readonly source: FactSource & { readonly kind: FactKind }
  /** Title, employer, place and the like. */
  readonly head: readonly string[]
  readonly start: string
  readonly end: string
  readonly isCurrent: boolean
  /** Empty for the entry alone. */
  readonly bullet: string
}

export interface Person {
  readonly first_name: string
  readonly last_name: string
  readonly location: string
}

type Entry = Pick<Fact, 'head' | 'start' | 'end' | 'isCurrent'>

function withBullets(kind: FactKind, entry: Entry, { id, bullets }: Position | Project): Fact[] {
  const alone = { ...entry, source: { kind, id, bullet: '' }, bullet: '' }
  return [
    alone,
    ...bullets.flatMap((bullet) =>
      [...new Set([bullet.text, bullet.sentence])]
        .filter(Boolean)
        .map((text) => ({ ...entry, source: { kind, id, bullet: bullet.id }, bullet: text })),
    ),
  ]
}

const undated = { start: '', end: '', isCurrent: true } as const

/** Everything that may be said of a person, one entry or one bullet each. */
export function collectFacts(record: CareerRecord, { location }: Pick<Person, 'location'>): Fact[] {
  const buildFact = (
    kind: FactKind,
    id: string,
    head: readonly string[],
    dates: Partial<Entry> = {},
  ): Fact => ({
    ...undated,
    ...dates,
    source: { kind, id, bullet: '' },
    head,
    bullet: '',
  })
  return [
    ...record.positions.flatMap((position) =>
      withBullets(
        'position',
        {
          head: [
            position.title,
            position.employer,
            position.employer_in_sentence,
            position.place,
            position.text,
          ],
          start: position.start,
          end: position.end,
          isCurrent: position.is_current,
        },
        position,
      ),
    ),
    ...record.projects.flatMap((project) =>
      withBullets(
        'project',
        {
          head: [project.name, project.link],
          start: project.start,
          end: project.end,
          isCurrent: project.is_current,
        },
        project,
      ),
    ),
    ...record.education.map(({ id, degree, field, school, note, start, end }) =>
      buildFact('education', id, [degree, field, school, note], { start, end, isCurrent: !end }),
    ),
    ...record.certificates.map(({ id, name, issuer, date }) =>
      buildFact('certificate', id, [name, issuer], { start: date, end: date }),
    ),
    ...record.languages.map(({ id, name, level }) => buildFact('language', id, [name, level])),
    ...(record.skills.length > 0 ? [buildFact('skills', '', record.skills)] : []),
    ...(record.summary ? [buildFact('summary', '', [record.summary])] : []),
    buildFact('person', '', [location, ...record.links]),
  ]
}
