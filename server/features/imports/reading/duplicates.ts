import type { ImportRow } from '@jobscout/contract/imports/model.ts'
import { companyKey } from '@jobscout/contract/jobs/company-key.ts'

/** An application that the person has. */
export interface KnownApplication {
  readonly id: string
  readonly job_title: string
  readonly company_name: string
  readonly job_location: string
  readonly opening: string
  readonly is_withdrawn: boolean
  readonly application_date: string
  /** Its day in the person's calendar. */
  readonly day: string
}

type Duplicate = NonNullable<ImportRow['duplicate']>

/** A row, or an application, as far as it says for which job it is. */
interface Candidate {
  readonly title: string
  readonly company: string
  readonly location: string
  /** Empty for the first opening. */
  readonly opening: string
  readonly is_withdrawn: boolean
  readonly day: string | null
  /** When exactly, of an application of the product. Null where only the day is known. */
  readonly moment: string | null
}

interface Entry extends Pick<Candidate, 'opening' | 'is_withdrawn' | 'day' | 'moment'> {
  readonly duplicate: Duplicate
}

/** As `app.job_key` of the database, which knows no form of a sigma at the end of a word, and no dotted i. */
const squash = (text: string): string =>
  text.replaceAll('\u0130', 'i').toLowerCase().replaceAll('\u03c2', '\u03c3').replace(/\s+/g, '')

/** The spellings under which a job is known, by the product's own rule: with its place, or by title and company alone. */
function writeKeys({ title, company, location }: Candidate) {
  const exact = [squash(title), squash(company), ''].join('|')
  const folded = ['', squash(title), companyKey(company), ''].join('|')
  const place = `${squash(location)}|`
  return { exact: exact + place, withPlace: [exact + place, folded + place], withoutPlace: [exact, folded] }
}

/** Finds what a row repeats: an application of the person, or an earlier row. */
export class Duplicates {
  readonly #entries = new Map<string, Entry[]>()

  constructor(known: readonly KnownApplication[]) {
    for (const { id, job_title, company_name, job_location, application_date, ...rest } of known) {
      this.#add(
        {
          title: job_title,
          company: company_name,
          location: job_location,
          moment: application_date,
          ...rest,
        },
        { application_id: id, since: application_date },
      )
    }
  }

  /** The row becomes known unless it repeats something. The rows of an export of ours are different applications as they were, unless
   *  job and opening are the same to the letter. */
  check(row: Candidate, number: number, { isOwnExport }: { isOwnExport: boolean }): Duplicate | null {
    const { exact, withPlace, withoutPlace } = writeKeys(row)
    for (const key of row.location === '' ? [exact, ...withoutPlace] : withPlace) {
      const found = this.#entries
        .get(key)
        ?.find(
          (entry) =>
            repeats(row, entry) && (!isOwnExport || key === exact || 'application_id' in entry.duplicate),
        )
      if (found) return found.duplicate
    }
    this.#add(row, { row: number })
    return null
  }

  #add(candidate: Candidate, duplicate: Duplicate): void {
    const { is_withdrawn, day, moment, opening } = candidate
    const entry = { duplicate, is_withdrawn, day, moment, opening }
    const { withPlace, withoutPlace } = writeKeys(candidate)
    for (const key of new Set([...withPlace, ...withoutPlace])) {
      const entries = this.#entries.get(key)
      if (entries) entries.push(entry)
      else this.#entries.set(key, [entry])
    }
  }
}

/** A withdrawn application repeats, and is repeated by, one of the same time alone. */
function repeats(row: Candidate, entry: Entry): boolean {
  if (row.opening !== '' && row.opening !== entry.opening) return false
  if (!row.is_withdrawn && !entry.is_withdrawn) return true
  if (row.moment === null) return row.day !== null && row.day === entry.day
  return entry.moment !== null && toMinute(row.moment) === toMinute(entry.moment)
}

/** Tables say a moment by its minute. */
const toMinute = (moment: string): number => Math.floor(Date.parse(moment) / 60_000)
