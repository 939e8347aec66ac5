import type { Interview } from '@jobscout/contract/applications/model.ts'
import { createDrafts } from '../drafts.ts'

/** The values of the interview form. */
export interface InterviewDraft extends Omit<Interview, 'at'> {
  /** Date and time as entered, in the person's time zone. Null until they are edited. */
  readonly when: string | null
}

const unsaved = createDrafts<InterviewDraft>()

export const { has: hasDraft, keep: keepDraft, drop: dropDraft } = unsaved

/** The draft of an application's interview, or the saved interview as one. */
export const readDraft = (id: string, interview: Interview | null): InterviewDraft =>
  unsaved.find(id) ?? {
    when: null,
    minutes: interview?.minutes ?? 60,
    place: interview?.place ?? '',
    link: interview?.link ?? '',
    notes: interview?.notes ?? '',
  }
