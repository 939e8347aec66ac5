import type { Interview } from '@jobscout/contract/applications/model.ts'

/** An interview as its form holds it. */
export interface InterviewDraft extends Omit<Interview, 'at'> {
  /** What was entered as date and time, in the person's zone; null while it is as saved. */
  readonly when: string | null
}

/** What was typed and neither saved nor cancelled, by application: a form closed by mistake opens as it was left. */
const unsaved = new Map<string, InterviewDraft>()

export const hasDraft = (id: string): boolean => unsaved.has(id)
export const keepDraft = (id: string, draft: InterviewDraft): void => void unsaved.set(id, draft)
export const dropDraft = (id: string): void => void unsaved.delete(id)

export const draftOf = (id: string, interview: Interview | null): InterviewDraft =>
  unsaved.get(id) ?? {
    when: null,
    minutes: interview?.minutes ?? 60,
    place: interview?.place ?? '',
    link: interview?.link ?? '',
    notes: interview?.notes ?? '',
  }
