import { documents } from './documents.ts'
import { doors } from './doors.ts'
import { lists } from './lists.ts'
import { newcomer } from './newcomer.ts'
import { publicPages } from './public-pages.ts'
import { registration } from './registration.ts'
import type { Situation } from './situation.ts'
import { visitor } from './visitor.ts'

/**
 * Every situation of the table. The texts of the checkout join it when that is built: "Please sign in" / "You need to be
 * signed in to subscribe.", and "Error" / "Failed to create checkout session. Please try again.", also without an address.
 */
export const situations: readonly Situation[] = [
  ...publicPages,
  ...visitor,
  ...registration,
  ...newcomer,
  ...documents,
  ...lists,
  ...doors,
]
