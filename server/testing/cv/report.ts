import type { CvReading } from '@jobscout/contract/documents/cv-reading.ts'
import { readPdfLines } from '../../features/documents/read/pdf-lines.ts'
import { readCvText } from '../../features/documents/read/read-cv.ts'
import { readWordLines } from '../../features/documents/read/word-lines.ts'
import { addScore, type Score, scoreReading, type Tally } from './accuracy.ts'
import { lateLayouts } from './late-layouts.ts'
import { pdfLayouts } from './pdf-layouts.ts'
import { type SamplePerson, samplePerson } from './people.ts'
import { strangerLayouts } from './stranger-layouts.ts'
import { latecomer, stranger } from './strangers.ts'
import { wordLayouts } from './word-layouts.ts'

/** Twelve people in each of eight layouts. */
export const SAMPLE_PEOPLE = 12

export async function readSample(file: Uint8Array): Promise<CvReading> {
  const isPdf = Buffer.from(file.subarray(0, 4)).toString() === '%PDF'
  return readCvText(await (isPdf ? readPdfLines : readWordLines)(file))
}

export type EachReading = (layout: string, index: number, score: Score, reading: CvReading) => void

type Layouts = Record<string, (person: SamplePerson, index: number) => Promise<Buffer>>

/** Writes every sample in every layout, reads it back, and counts what was read right, by layout. */
export const measureAccuracy = (each?: EachReading): Promise<Map<string, Tally>> =>
  measure({ ...pdfLayouts, ...wordLayouts }, samplePerson, each)

/** The same for people and layouts that came after the rules were written. */
export const measureStrangers = (each?: EachReading): Promise<Map<string, Tally>> =>
  measure(strangerLayouts, stranger, each)

/** And for those that no rule was put right with, ever. */
export const measureLatecomers = (each?: EachReading): Promise<Map<string, Tally>> =>
  measure(lateLayouts, latecomer, each)

async function measure(
  layouts: Layouts,
  personAt: (index: number) => SamplePerson,
  each: EachReading = () => undefined,
): Promise<Map<string, Tally>> {
  const tallies = new Map<string, Tally>()
  for (const [layout, write] of Object.entries(layouts)) {
    const tally: Tally = new Map()
    for (let index = 0; index < SAMPLE_PEOPLE; index++) {
      const person = personAt(index)
      const reading = await readSample(await write(person, index))
      const score = scoreReading(reading, person)
      each(layout, index, score, reading)
      addScore(tally, score)
    }
    tallies.set(layout, tally)
  }
  return tallies
}
