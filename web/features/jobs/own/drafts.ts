import { createDrafts } from '../../../ui/form/drafts.ts'
import type { OwnJobEdits } from './OwnJobForm.tsx'

/** What was typed about a job of one's own and is not saved yet, by job. */
export const ownJobDrafts = createDrafts<OwnJobEdits>()
