import type { MatchIndex } from './port.ts'
import { countHidden, matchPage } from './queries.ts'

/** Scores every open listing in one statement of the database: the truth, and the answer while nothing faster is there. */
export const sqlIndex: MatchIndex = { page: matchPage, hidden: countHidden }
