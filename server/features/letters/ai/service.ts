import { aiErrors } from '@jobscout/contract/ai/model.ts'
import { type ConnectedLetter, LETTER_MAX, type RewordingProposal } from '@jobscout/contract/letters/model.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import { ORPCError } from '@orpc/server'
import { declaredError } from '../../../platform/http/failure.ts'
import { type AiPorts, type AiRequest, askAi, requireAi } from '../../ai/service.ts'
import { composeLetter, letterText } from '../compose/compose-letter.ts'
import { openLetter, presentView, readPerson, replaceText } from '../service.ts'
import { arrangeBullets, askForConnection } from './connect.ts'
import { askForWording, chooseWording } from './reword.ts'

const notes = {
  isPrivate: 'This entry holds a name or contact data, which the AI never gets.',
  nothingFits:
    'What the AI wrote says more than this entry does, or the same, so there is nothing to propose.',
  nothingToConnect: 'Your record has no sentence that the AI could order. The letter stays as it is.',
  isSame: 'The AI would say it as this letter does.',
  allKept: 'The AI said more than your record does in every sentence. The letter stays as it is.',
  someKept: (kept: number, all: number) =>
    `In ${kept} of ${all} sentences about your work your own words stand: the AI said more there than your record does.`,
}

/** Failures that a letter survives. */
const isNoted = (code: string) => code === 'AI_FAILED' || code === 'AI_BUDGET_USED'

/** Asks the AI how a letter could say a bullet of the actor's record. Saves nothing. Throws NOT_FOUND, and what askAi throws. */
export async function rewordBullet(
  ports: AiPorts,
  request: AiRequest,
  bulletId: string,
): Promise<RewordingProposal> {
  requireAi(ports)
  const profile = await request.withActor(readPerson)
  const rewording = askForWording(profile, bulletId)
  if (!rewording) throw declaredError(commonErrors, 'NOT_FOUND')
  const { before, question } = rewording
  if (!question) return { before, after: null, note: notes.isPrivate }
  const { sentences } = await askAi(ports, request, question)
  const after = chooseWording(rewording, sentences)
  return { before, after, note: after ? null : notes.nothingFits }
}

/** Lets the AI order and word what the actor's letter for a job says of their work. Its version becomes the letter, and what that
 *  said stays as a version. Where it fails, the letter stays with a note. Throws NOT_FOUND, AI_NOT_CONNECTED, AI_NOT_ALLOWED. */
export async function connectLetter(
  ports: AiPorts,
  request: AiRequest,
  listingId: string,
): Promise<ConnectedLetter> {
  requireAi(ports)
  const { row, profile, compose } = await request.withActor((tx) => openLetter(tx, listingId))
  const composed = composeLetter(compose)
  const unchanged = (note: string): ConnectedLetter => ({
    ...presentView(row, composed),
    is_written: false,
    note,
  })
  const connection = askForConnection(compose, profile)
  if (!connection) return unchanged(notes.nothingToConnect)
  const answer = await askAi(ports, request, connection.question).catch((error: unknown) => {
    if (error instanceof ORPCError && isNoted(error.code)) return error
    throw error
  })
  if (answer instanceof ORPCError) return unchanged(answer.message)
  const { bullets, kept } = arrangeBullets(compose, connection.candidates, answer)
  if (kept === bullets.length) return unchanged(notes.allKept)
  const text = letterText(composeLetter({ ...compose, bullets })).slice(0, LETTER_MAX)
  if (text === letterText(composed)) return unchanged(notes.isSame)
  // Who cancelled finds the letter as it was.
  if (request.signal.aborted) return unchanged(aiErrors.AI_FAILED.message)
  const saved = await request.withActor((tx) => replaceText(tx, row.id, { text, origin: 'ai' }))
  const note = kept > 0 ? notes.someKept(kept, bullets.length) : null
  return { ...presentView(saved, composed), is_written: true, note }
}
