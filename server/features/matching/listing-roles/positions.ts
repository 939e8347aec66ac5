import { placeTitle } from '../../roles/service.ts'

/** What stands between the title and the rest of a position: "Data Engineer at Northwind, 2019 to 2023". */
const separators = /\s+(?:at|@|for|with)\s+|\s*[,|;:•·(]\s*|\s+[-–—]\s+/

/** More positions than this say little about what a person wants next. */
const POSITIONS_READ = 5

/** The titles of a person's positions, as typed, newest first. Positions without a known role are left out. */
export function titlesOfPositions(entries: readonly string[]): string[] {
  return entries.slice(0, POSITIONS_READ).flatMap((entry) => {
    const [line = ''] = entry.trim().split('\n')
    return line.split(separators).find((part) => placeTitle(part) !== null) ?? []
  })
}
