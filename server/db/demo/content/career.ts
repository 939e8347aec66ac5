import { randomUUID } from 'node:crypto'
import { proposeSentence } from '@jobscout/contract/career/propose-sentence.ts'
import type { CareerRecord, Position } from '@jobscout/contract/career/record.ts'

type DemoRecord = Pick<CareerRecord, 'positions' | 'education' | 'certificates' | 'languages'>

const typed = () => ({ id: randomUUID(), source: 'typed' as const })

/** Bullets of which the first ones may stand in letters, as the person confirmed then. */
const writeBullets = (texts: readonly string[], confirmed: number, confirmedAt: Date): Position['bullets'] =>
  texts.map((text, index) => {
    const isConfirmed = index < confirmed
    return {
      ...typed(),
      text,
      sentence: isConfirmed ? (proposeSentence(text, false).sentence ?? '') : '',
      confirmed_at: isConfirmed ? confirmedAt.toISOString() : null,
    }
  })

/** What the demonstration's client looks for. */
export const targetTitles: readonly string[] = ['Data Engineer', 'Analytics Engineer', 'Backend Engineer']

/** The record of the demonstration's client, with one sentence to confirm and one to write. */
export function demoRecord(confirmedAt: Date): DemoRecord {
  const bullets = (texts: readonly string[], confirmed: number) => writeBullets(texts, confirmed, confirmedAt)
  const position = { ...typed(), employer_in_sentence: '', place: 'New York, NY', text: '' }
  return {
    positions: [
      {
        ...position,
        title: 'Data Engineer',
        employer: 'Kestrel Grid',
        start: '2023-05',
        end: '',
        is_current: true,
        bullets: bullets(
          [
            'Moved forty nightly scripts into scheduled, tested pipelines in Airflow.',
            'Brought failed nights from nine a month to one.',
            'On-call rota for the billing feed',
          ],
          1,
        ),
      },
      {
        ...position,
        id: randomUUID(),
        title: 'Analytics Engineer',
        employer: 'Marlow Books',
        start: '2020-09',
        end: '2023-04',
        is_current: false,
        bullets: bullets(
          [
            'Built the tables that sales and purchasing still plan with: 120 models in dbt.',
            'Taught SQL to fourteen colleagues in purchasing, who now write their own queries.',
            'Cut the morning load of the warehouse from 70 minutes to 12.',
          ],
          3,
        ),
      },
    ],
    education: [
      {
        ...typed(),
        degree: 'BSc',
        field: 'Applied Mathematics',
        school: 'Hudson City College',
        start: '2014',
        end: '2018',
        note: '',
      },
    ],
    certificates: [
      { ...typed(), name: 'dbt Analytics Engineering Certification', issuer: 'dbt Labs', date: '2022-03' },
    ],
    languages: [
      { ...typed(), name: 'English', level: 'native' },
      { ...typed(), name: 'Igbo', level: 'conversational' },
    ],
  }
}

/** A career that fits on a page: one position, one degree. */
export interface ShortCareer {
  /** The role, as jobs of the demonstration call it, and what the person is now. */
  readonly role: string
  readonly phone: string
  readonly employer: string
  readonly place: string
  readonly since: string
  /** Sentences that a letter may say, as the person confirmed. */
  readonly bullets: readonly string[]
  readonly degree: string
  readonly field: string
  readonly school: string
  readonly skills: readonly string[]
}

/** The record of a client with a short career. */
export function shortRecord(
  { role, employer, place, since, bullets, degree, field, school }: ShortCareer,
  confirmedAt: Date,
): Pick<CareerRecord, 'positions' | 'education'> {
  return {
    positions: [
      {
        ...typed(),
        title: role,
        employer,
        employer_in_sentence: '',
        place,
        start: since,
        end: '',
        is_current: true,
        bullets: writeBullets(bullets, bullets.length, confirmedAt),
        text: '',
      },
    ],
    education: [{ ...typed(), degree, field, school, start: '', end: since.slice(0, 4), note: '' }],
  }
}
