import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** What the bootstrap remembers between starts; `npm ci` clears it, and so forces a look at everything again. */
export const memory = join(root, 'node_modules', '.cache', 'jobscout')
