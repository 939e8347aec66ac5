import { accessScenarios } from './access.ts'
import { administrators } from './administrators.ts'
import { agents } from './agents.ts'
import { documents } from './documents.ts'
import { jobs } from './jobs.ts'
import { lists } from './lists.ts'
import { newUser } from './new-user.ts'
import { people } from './people.ts'
import { publicPages } from './public-pages.ts'
import { registration } from './registration.ts'
import type { Scenario } from './scenario.ts'
import { setup } from './setup.ts'
import { visitor } from './visitor.ts'

export const scenarios: readonly Scenario[] = [
  ...publicPages,
  ...visitor,
  ...registration,
  ...newUser,
  ...documents,
  ...lists,
  ...jobs,
  ...accessScenarios,
  ...people,
  ...agents,
  ...administrators,
  ...setup,
]
