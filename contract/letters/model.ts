import { z } from 'zod'
import { id, line, rowVersion, text, timestamp } from '../shared/fields.ts'

export const letterTone = z.enum(['plain', 'warm', 'formal'])
export type LetterTone = z.infer<typeof letterTone>

export const toneLabels: Record<LetterTone, string> = { plain: 'Plain', warm: 'Warm', formal: 'Formal' }

export const LETTER_MAX = 8000
export const WHY_MAX = 500
/** Older versions than these are removed. */
export const LETTER_VERSIONS_MAX = 20

/** Who wrote a text: the composer from the record, the person, or the AI, whose sentences passed the gate. */
export const letterOrigin = z.enum(['composed', 'edited', 'ai'])
export type LetterOrigin = z.infer<typeof letterOrigin>

export const letterText = text(LETTER_MAX)

const source = z.object({
  kind: z.enum([
    'position',
    'education',
    'certificate',
    'language',
    'skills',
    'project',
    'person',
    'summary',
    'listing',
  ]),
  id: z.string(),
  bullet: z.string(),
})

/** A sentence of a composed letter with what it was taken from; none for fixed phrases and the person's own line. */
export const letterSentence = z.object({ text: z.string(), sources: z.array(source) })

/** What the listing asks for, and the words that the record has for it. */
export const askedTerm = z.object({ asked: z.string(), held: z.string().nullable() })

export const letter = z.object({
  id,
  /** Null once the listing was deleted. */
  listing_id: id.nullable(),
  job_title: z.string(),
  company_name: z.string(),
  place: z.string(),
  tone: letterTone,
  why: z.string(),
  text: z.string(),
  origin: letterOrigin,
  /** Grows with each save. A save names the version that it is based on. */
  version: rowVersion,
  created_at: timestamp,
  updated_at: timestamp,
})
export type Letter = z.infer<typeof letter>

/** A letter beside what the composer would write now. */
export const letterView = z.object({
  letter,
  /** What the composer writes from the record as it is now, sentence by sentence. */
  composed: z.array(z.array(letterSentence)),
  terms: z.array(askedTerm),
  /** Whether the record changed after the person last saved the letter. One that nobody edited is composed anew when it is read. */
  record_changed: z.boolean(),
})
export type LetterView = z.infer<typeof letterView>

/** How a letter could say a bullet. Nothing is saved until the person confirms it in their profile. */
export const rewordingProposal = z.object({
  /** What is proposed or confirmed now, else the bullet. */
  before: z.string(),
  /** Null where the AI has nothing to propose. */
  after: z.string().nullable(),
  /** Why there is no proposal. */
  note: z.string().nullable(),
})
export type RewordingProposal = z.infer<typeof rewordingProposal>

/** A text beside the present one of a letter: an earlier one, or the AI's. */
export const letterVersion = z.object({
  /** Grows with each version of a letter. */
  number: rowVersion,
  text: z.string(),
  origin: letterOrigin,
  created_at: timestamp,
})
export type LetterVersion = z.infer<typeof letterVersion>

/** What the AI makes of a letter, which itself stays as it is. */
export const connectedLetter = z.object({
  version: letterVersion.nullable(),
  /** What the person should know: why there is no version of the AI, or which sentences are their own. */
  note: z.string().nullable(),
})
export type ConnectedLetter = z.infer<typeof connectedLetter>

/** The person's line about why this employer, on one line. */
export const whyLine = line(WHY_MAX)
