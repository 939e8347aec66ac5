import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Real listings and CVs, which are not part of the repository: beside it, or where SAMPLE_DATA says. */
export const samplesFolder = process.env.SAMPLE_DATA ?? join(import.meta.dirname, '../../../shared/data')

/** The path of a sample; null, and a line that says so, where it is absent. */
export function findSample(name: string): string | null {
  const path = join(samplesFolder, name)
  if (existsSync(path)) return path
  console.warn(`Skipped: ${name} is not in ${samplesFolder}.`)
  return null
}
