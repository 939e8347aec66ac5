import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** State that the bootstrap keeps between starts. `npm ci` deletes it, which forces a full check. */
export const stateFolder = join(root, 'node_modules', '.cache', 'jobscout')
