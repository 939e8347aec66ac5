import { readFileSync } from 'node:fs'
import type { ParsedCv } from '@jobscout/contract/cv-reader/reading.ts'
import type { Line } from '../../../features/cv-reader/layout/line.ts'
import { readPdfLines } from '../../../features/cv-reader/layout/pdf-lines.ts'
import { readWordLines } from '../../../features/cv-reader/layout/word-lines.ts'
import { readCvText } from '../../../features/cv-reader/read-cv.ts'
import { findSample } from '../samples.ts'
import { addScore, type Score, scoreParsedCv, type Tally } from './accuracy.ts'
import { everydayLayouts } from './layouts/everyday.ts'
import { heldOutLayouts } from './layouts/held-out.ts'
import { pdfLayouts } from './layouts/pdf.ts'
import { printedLayouts } from './layouts/printed.ts'
import { tableLayouts } from './layouts/table.ts'
import { templateLayouts } from './layouts/template.ts'
import { unusualLayouts } from './layouts/unusual.ts'
import { wordLayouts } from './layouts/word.ts'
import { wordTemplateLayouts } from './layouts/word-template.ts'
import { heldOutPerson } from './people/held-out.ts'
import { publishedPeople } from './people/published.ts'
import { type SamplePerson, samplePerson } from './people/sample.ts'
import { templatePerson } from './people/template.ts'
import { furtherPerson, validationPerson } from './people/validation.ts'

/** Twelve people in each of eight layouts. */
export const SAMPLE_PEOPLE = 12

export function readSampleLines(file: Uint8Array): Promise<Line[]> {
  const isPdf = Buffer.from(file.subarray(0, 4)).toString() === '%PDF'
  return (isPdf ? readPdfLines : readWordLines)(file)
}

export const readSample = async (file: Uint8Array): Promise<ParsedCv> =>
  readCvText(await readSampleLines(file))

export type ReportParsedCv = (layout: string, index: number, score: Score, reading: ParsedCv) => void
type Tallies = Map<string, Tally>

export interface WrittenCv {
  readonly layout: string
  readonly person: Pick<SamplePerson, 'first' | 'last'>
  readonly file: Buffer
}

/** Writes one person in each layout that the rules were written with. */
export async function writeKnownLayouts(): Promise<WrittenCv[]> {
  const written: WrittenCv[] = []
  async function write<Person extends WrittenCv['person']>(
    layouts: Record<string, (person: Person, index: number) => Promise<Buffer>>,
    person: Person,
  ): Promise<void> {
    for (const [layout, writeCv] of Object.entries(layouts))
      written.push({ layout, person, file: await writeCv(person, 0) })
  }
  await write({ ...pdfLayouts, ...wordLayouts }, samplePerson(0))
  await write(everydayLayouts, validationPerson(0))
  await write(unusualLayouts, furtherPerson(0))
  await write({ ...templateLayouts, ...wordTemplateLayouts }, templatePerson(0))
  await write({ ...heldOutLayouts, ...tableLayouts, ...printedLayouts }, heldOutPerson(0))
  return written
}

/** Writes and reads every sample in every layout, and counts correct values by layout. */
export const measureKnownLayouts = (onParsedCv?: ReportParsedCv): Promise<Tallies> =>
  measure({ ...pdfLayouts, ...wordLayouts }, samplePerson, SAMPLE_PEOPLE, onParsedCv)

/** Measures layouts and people that the rules were corrected with. */
export const measureEverydayLayouts = (onParsedCv?: ReportParsedCv): Promise<Tallies> =>
  measure(everydayLayouts, validationPerson, SAMPLE_PEOPLE, onParsedCv)
export const measureUnusualLayouts = (onParsedCv?: ReportParsedCv): Promise<Tallies> =>
  measure(unusualLayouts, furtherPerson, SAMPLE_PEOPLE, onParsedCv)

/** Measures layouts that imitate common templates. */
export const measureTemplates = (onParsedCv?: ReportParsedCv): Promise<Tallies> =>
  measure({ ...templateLayouts, ...wordTemplateLayouts }, templatePerson, 4, onParsedCv)

/** Measures layouts with what was hard in templates that no rule had seen. */
export const measureTableLayouts = (onParsedCv?: ReportParsedCv): Promise<Tallies> =>
  measure(tableLayouts, heldOutPerson, 3, onParsedCv)

/** Measures layouts that differ by what is drawn, by the edge of a column, or by size alone. */
export const measurePrintedLayouts = (onParsedCv?: ReportParsedCv): Promise<Tallies> =>
  measure(printedLayouts, heldOutPerson, 3, onParsedCv)

/** Measures layouts that no rule was changed for. */
export const measureHeldOutLayouts = (onParsedCv?: ReportParsedCv): Promise<Tallies> =>
  measure(heldOutLayouts, heldOutPerson, 3, onParsedCv)

/** Measures published CVs, each a layout of its own. Absent files are skipped with a message. */
export async function measurePublished(onParsedCv: ReportParsedCv = () => undefined): Promise<Tallies> {
  const tallies: Tallies = new Map()
  for (const [name, person] of Object.entries(publishedPeople)) {
    const path = findSample(name)
    if (path === null) continue
    const reading = await readSample(readFileSync(path))
    const score = scoreParsedCv(reading, person)
    const tally: Tally = new Map()
    onParsedCv(name, 0, score, reading)
    addScore(tally, score)
    tallies.set(name, tally)
  }
  return tallies
}

async function measure<Person extends Parameters<typeof scoreParsedCv>[1]>(
  layouts: Record<string, (person: Person, index: number) => Promise<Buffer>>,
  personAt: (index: number) => Person,
  people: number,
  onParsedCv: ReportParsedCv = () => undefined,
): Promise<Tallies> {
  const tallies = new Map<string, Tally>()
  for (const [layout, write] of Object.entries(layouts)) {
    const tally: Tally = new Map()
    for (let index = 0; index < people; index++) {
      const person = personAt(index)
      const reading = await readSample(await write(person, index))
      const score = scoreParsedCv(reading, person)
      onParsedCv(layout, index, score, reading)
      addScore(tally, score)
    }
    tallies.set(layout, tally)
  }
  return tallies
}
