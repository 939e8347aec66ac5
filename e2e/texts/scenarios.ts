import type { Scenario } from './scenario.ts'
import { accessScenarios } from './scenarios/access.ts'
import { administrators } from './scenarios/administrators.ts'
import { agents } from './scenarios/agents.ts'
import { documents } from './scenarios/documents.ts'
import { jobs } from './scenarios/jobs.ts'
import { lists } from './scenarios/lists.ts'
import { newUser } from './scenarios/new-user.ts'
import { people } from './scenarios/people.ts'
import { publicPages } from './scenarios/public-pages.ts'
import { registration } from './scenarios/registration.ts'
import { setup } from './scenarios/setup.ts'
import { visitor } from './scenarios/visitor.ts'

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
