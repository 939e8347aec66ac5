import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isTest, listRepository } from '../layout/files.ts'

/** A module that reads this variable can behave differently on each database. */
const CHOICE = 'TEST_DATABASE_URL'
/** Modules that the file imports at run time; type imports are ignored. */
const imported = /^(?:import|export) (?!type )(?:[^'"]*? from )?'(\.[^']+)'|import\('(\.[^']+)'\)/gm

/** The tests in a folder that read the database address, directly or through an import. All others have the same result
 *  on every database. */
export function findDatabaseTests(root: string, folder: string): string[] {
  const known = new Map<string, boolean>()
  const asks = (path: string): boolean => {
    const answer = known.get(path)
    if (answer !== undefined) return answer
    // Assume false while it is computed, which ends an import cycle.
    known.set(path, false)
    const text = readFileSync(path, 'utf8')
    const found =
      text.includes(CHOICE) ||
      [...text.matchAll(imported)].some(([, from, later]) => asks(join(dirname(path), from ?? later ?? '')))
    known.set(path, found)
    return found
  }
  return listRepository(root, folder).filter((path) => isTest(path) && asks(join(root, path)))
}
