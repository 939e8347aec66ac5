import { documents } from './documents.ts'
import { accessScenarios } from './doors.ts'
import { lists } from './lists.ts'
import { newUser } from './newcomer.ts'
import { publicPages } from './public-pages.ts'
import { registration } from './registration.ts'
import type { Scenario } from './situation.ts'
import { visitor } from './visitor.ts'

/**
 * Every situation of the table. The texts of the checkout join it when that is built: "Please sign in" / "You need to be
 * signed in to subscribe.", and "Error" / "Failed to create checkout session. Please try again.", also without an address.
 */
export const scenarios: readonly Scenario[] = [
  ...publicPages,
  ...visitor,
  ...registration,
  ...newUser,
  ...documents,
  ...lists,
  ...accessScenarios,
]
