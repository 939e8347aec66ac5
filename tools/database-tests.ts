import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isTest, listRepository } from './layout/files.ts'

/** Whoever asks for this behaves differently from one database to the other. */
const CHOICE = 'TEST_DATABASE_URL'
/** Modules that are there when the file runs: types alone bring none. */
const imported = /^(?:import|export) (?!type )(?:[^'"]*? from )?'(\.[^']+)'|import\('(\.[^']+)'\)/gm

/** The tests in a folder that open whichever database the run is about: they, or what they import, ask for its address.
 *  The others say on every database what they said on the first. */
export function findDatabaseTests(root: string, folder: string): string[] {
  const known = new Map<string, boolean>()
  const asks = (path: string): boolean => {
    const answer = known.get(path)
    if (answer !== undefined) return answer
    // Until it is known; a circle asks no more than its other members do.
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
