import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a reader found in a posting. Null stands for "the posting states none". */
export interface Labels {
  readonly id: string
  readonly isHeldOut: boolean
  readonly remote: 'remote' | 'partly' | null
  readonly employmentType: string | null
  readonly level: string | null
  readonly industry: string | null
  /** False where the source names no industry and the reader judged the employer's. */
  readonly isIndustryStated: boolean
  readonly salary: LabelledSalary | null
  /** Undefined where the reader did not read the whole description. */
  readonly skills: readonly string[] | undefined
}

interface LabelledSalary {
  /** As written, for the period. */
  readonly min: number
  readonly max: number
  readonly period: string
  readonly currency: string
}

const labelFile = join(import.meta.dirname, 'labels.tsv')

function parseSalary(text: string): LabelledSalary | null {
  const [, min, max, period = '', currency = ''] = /^(\d+)-(\d+)\/(\w+) (\w+)$/.exec(text) ?? []
  return min === undefined ? null : { min: Number(min), max: Number(max), period, currency }
}

function parseSkills(text: string): string[] | undefined {
  if (text === '?') return undefined
  return text === '-' ? [] : text.split(';')
}

/** The labels of this repository; the first lines of their file tell how they came about. */
export function readLabels(): Labels[] {
  const stated = (text: string) => (text === '-' ? null : text)
  return readFileSync(labelFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('id\t'))
    .map((line) => {
      const [id = '', set, remote, type = '-', level = '-', industry = '-', salary = '-', skills = '?'] =
        line.split('\t')
      return {
        id,
        isHeldOut: set === 'held out',
        remote: remote === 'remote' || remote === 'partly' ? remote : null,
        employmentType: stated(type),
        level: stated(level),
        industry: stated(industry.replace(/^~/, '')),
        isIndustryStated: !industry.startsWith('~'),
        salary: parseSalary(salary),
        skills: parseSkills(skills),
      }
    })
}
