import { accounts } from './accounts/contract.ts'
import { agents } from './agents/contract.ts'
import { ai } from './ai/contract.ts'
import { applications } from './applications/contract.ts'
import { audit } from './audit/contract.ts'
import { billing } from './billing/contract.ts'
import { clients } from './clients/contract.ts'
import { dashboards } from './dashboards/contract.ts'
import { documents } from './documents/contract.ts'
import { imports } from './imports/contract.ts'
import { jobs } from './jobs/contract.ts'
import { letters } from './letters/contract.ts'
import { messages } from './messages/contract.ts'
import { notifications } from './notifications/contract.ts'
import { operations } from './operations/contract.ts'
import { preferences } from './preferences/contract.ts'
import { profiles } from './profiles/contract.ts'
import { scout } from './scout/contract.ts'
import { settings } from './settings/contract.ts'
import { setup } from './setup/contract.ts'
import { sources } from './sources/contract.ts'
import { submissions } from './submissions/contract.ts'

/** Every procedure; /auth/v1 has the endpoints of the authentication library (the authentication library's own endpoints). */
export const contract = {
  accounts,
  agents,
  ai,
  applications,
  audit,
  billing,
  clients,
  dashboards,
  documents,
  imports,
  jobs,
  letters,
  messages,
  notifications,
  operations,
  preferences,
  profiles,
  scout,
  settings,
  setup,
  sources,
  submissions,
}
