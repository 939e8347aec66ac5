import type {
  Bullet,
  Certificate,
  Education,
  Position,
  Project,
  SpokenLanguage,
} from '@jobscout/contract/career/record.ts'
import { randomId } from '../../../../lib/browser/random-id.ts'

export type Entry = Position | Education | Certificate | SpokenLanguage | Project

const typedEntry = () => ({ id: randomId(), source: 'typed' as const })
const dates = { start: '', end: '' }

export const newBullet = (text = ''): Bullet => ({
  ...typedEntry(),
  text,
  sentence: '',
  confirmed_at: null,
})
export const newPosition = (): Position => ({
  ...typedEntry(),
  ...dates,
  title: '',
  employer: '',
  employer_in_sentence: '',
  place: '',
  is_current: false,
  bullets: [],
  text: '',
})
export const newEducation = (): Education => ({
  ...typedEntry(),
  ...dates,
  degree: '',
  field: '',
  school: '',
  note: '',
})
export const newCertificate = (): Certificate => ({ ...typedEntry(), name: '', issuer: '', date: '' })
export const newLanguage = (): SpokenLanguage => ({ ...typedEntry(), name: '', level: '' })
export const newProject = (): Project => ({
  ...typedEntry(),
  ...dates,
  name: '',
  link: '',
  is_current: false,
  bullets: [],
})

/** Whether an entry, a bullet or a text says nothing yet. */
export function isBlank(entry: Entry | Bullet | string): boolean {
  if (typeof entry === 'string') return entry.trim() === ''
  const { id: _id, source: _source, ...fields } = entry
  return Object.values(fields).every((value: string | boolean | null | readonly Bullet[]) => {
    if (value === null || typeof value === 'boolean') return !value
    return typeof value === 'string' ? isBlank(value) : value.every(isBlank)
  })
}

/** A list as it is saved: without the entries and bullets that wait for their first word. */
export const withoutBlanks = <Item extends Entry | string>(list: readonly Item[]): Item[] =>
  list
    .filter((entry) => !isBlank(entry))
    .map((entry) =>
      typeof entry === 'object' && 'bullets' in entry
        ? { ...entry, bullets: entry.bullets.filter((bullet) => !isBlank(bullet)) }
        : entry,
    )

const marks = /^\s*[-–—•·*▪‣]\s*/

/** The lines of a pasted list, without its marks. */
export const splitLines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(marks, '').trim())
    .filter(Boolean)

/** Bullets as lines of one field: each line keeps what is known of the bullet at its place. */
export const bulletsOfLines = (bullets: readonly Bullet[], lines: string): Bullet[] =>
  lines === ''
    ? []
    : lines.split('\n').map((text, index) => {
        const bullet = bullets[index] ?? newBullet()
        return bullet.text === text ? bullet : { ...bullet, text, sentence: '', confirmed_at: null }
      })
