import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of real listings and CVs, which are not part of the repository; SAMPLE_DATA overrides it. */
export const samplesFolder = process.env.SAMPLE_DATA ?? join(import.meta.dirname, '../../../../shared/data')

/** The path of a sample; null, with a message, if it is absent. */
export function findSample(name: string): string | null {
  const path = join(samplesFolder, name)
  if (existsSync(path)) return path
  console.warn(`Skipped: ${name} is not in ${samplesFolder}.`)
  return null
}
