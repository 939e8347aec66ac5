import { readFileSync } from 'node:fs'
import type { Bullet, CareerRecord } from '../../contract/career/record.ts'
import type { Person } from '../../contract/letters/facts.ts'

/** An invented person with a record, a listing, and sentences about the person that are true or invented. */
export interface ClaimsOfPerson {
  readonly person: Person & { readonly name: string }
  readonly record: CareerRecord
  readonly listing: {
    readonly title: string
    readonly company: string
    readonly place: string
    readonly text: string
  }
  readonly sentences: readonly { readonly isTrue: boolean; readonly kind: string; readonly text: string }[]
}

let count = 0
const nextId = () => {
  count += 1
  return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`
}
const bullet = (text: string): Bullet => ({
  id: nextId(),
  text,
  sentence: '',
  confirmed_at: null,
  source: 'typed',
})

const date = (text: string) => (text === 'now' ? '' : text)

/** "BSc Applied Mathematics" as a degree and its field, where the degree is one that is written short. */
function splitDegree(text: string): { degree: string; field: string } {
  const [, degree = '', field = ''] =
    /^((?:[A-Z][A-Za-z]{1,3}|PGCE|Associate Degree|Postgraduate Diploma|Bachelor of \w+|Master of \w+))\s+(.+)$/.exec(
      text,
    ) ?? []
  return degree ? { degree, field } : { degree: text, field: '' }
}

function readPerson(block: string): ClaimsOfPerson {
  const [profile = '', claims = ''] = block.split(/^---$/m)
  const [recordText = '', listingText = ''] = profile.split(/^LISTING /m)
  const record: CareerRecord = {
    summary: '',
    positions: [],
    education: [],
    certificates: [],
    languages: [],
    skills: [],
    projects: [],
    links: [],
  }
  let person = { name: '', first_name: '', last_name: '', location: '' }
  let bullets: Bullet[] = []
  for (const line of recordText.split('\n')) {
    const [mark = '', ...rest] = line.split(' ')
    const fields = rest
      .join(' ')
      .split('|')
      .map((field) => field.trim())
    const [first = '', second = '', third = '', fourth = '', fifth = '', sixth = ''] = fields
    if (mark === '#') {
      const [given = '', ...family] = second.split(' ')
      person = { name: second, first_name: given, last_name: family.join(' '), location: third }
      record.links = sixth
        .split(',')
        .map((link) => link.trim())
        .filter(Boolean)
    }
    const isCurrent = fields.at(-1) === 'now'
    if (mark === 'P') {
      bullets = []
      record.positions.push({
        id: nextId(),
        title: second,
        employer: third,
        employer_in_sentence: '',
        place: fourth,
        start: date(fifth),
        end: date(sixth),
        is_current: isCurrent,
        bullets,
        text: '',
        source: 'typed',
      })
    }
    if (mark === 'J') {
      bullets = []
      record.projects.push({
        id: nextId(),
        name: second,
        link: '',
        start: date(third),
        end: date(fourth),
        is_current: isCurrent,
        bullets,
        source: 'typed',
      })
    }
    if (mark === '-') bullets.push(bullet(rest.join(' ')))
    if (mark === 'E') {
      record.education.push({
        id: nextId(),
        ...splitDegree(second),
        school: third,
        start: date(fourth),
        end: date(fifth),
        note: sixth,
        source: 'typed',
      })
    }
    if (mark === 'C')
      record.certificates.push({ id: nextId(), name: second, issuer: third, date: fourth, source: 'typed' })
    // The record has no list of awards: they stand with the certificates.
    if (mark === 'A')
      record.certificates.push({ id: nextId(), name: second, issuer: '', date: third, source: 'typed' })
    if (mark === 'L') record.languages.push({ id: nextId(), name: second, level: third, source: 'typed' })
    if (mark === 'S')
      record.skills.push(
        ...rest
          .join(' ')
          .split(',')
          .map((skill) => skill.trim()),
      )
    void first
  }
  const [listingHead = '', ...listingLines] = listingText.trim().split('\n')
  const [title = '', company = '', place = ''] = listingHead.split('|').map((field) => field.trim())
  const sentences = claims.split('\n').flatMap((line) => {
    const [verdict = '', , text = ''] = line.split('|')
    if (!/^(?:T|F)/.test(verdict) || !text) return []
    return [{ isTrue: verdict === 'T', kind: verdict.slice(2), text: line.split('|').slice(2).join('|') }]
  })
  return { person, record, listing: { title, company, place, text: listingLines.join('\n') }, sentences }
}

/** The people of a file of claims. Throws where it cannot be read. */
export const readClaims = (file: string): ClaimsOfPerson[] =>
  readFileSync(file, 'utf8')
    .split(/^(?=# )/m)
    .filter((block) => block.startsWith('# '))
    .map(readPerson)
