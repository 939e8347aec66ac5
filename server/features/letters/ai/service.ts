import { aiErrors } from '@jobscout/contract/ai/model.ts'
import { type ConnectedLetter, LETTER_MAX, type RewordingProposal } from '@jobscout/contract/letters/model.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import { ORPCError } from '@orpc/server'
import { declaredError } from '../../../platform/http/failure.ts'
import { type AiPorts, type AiRequest, callAi, requireAi } from '../../ai/service.ts'
import { composeLetter, letterText } from '../compose/compose-letter.ts'
import { presentVersion } from '../present.ts'
import { openLetter, readPerson, storeAiVersion } from '../service.ts'
import { arrangeBullets, requestConnection } from './connect.ts'
import { chooseWording, requestWording } from './reword.ts'

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

/** Asks the AI how a letter could say a bullet of the actor's record. Saves nothing. Throws NOT_FOUND, and what callAi throws. */
export async function rewordBullet(
  ports: AiPorts,
  request: AiRequest,
  bulletId: string,
): Promise<RewordingProposal> {
  requireAi(ports)
  const profile = await request.withActor(readPerson)
  const rewording = requestWording(profile, bulletId)
  if (!rewording) throw declaredError(commonErrors, 'NOT_FOUND')
  const { before, question } = rewording
  if (!question) return { before, after: null, note: notes.isPrivate }
  const { sentences } = await callAi(ports, request, question)
  const after = chooseWording(rewording, sentences)
  return { before, after, note: after ? null : notes.nothingFits }
}

/** Lets the AI order and word what the actor's letter for a job says of their work. Its text is a version beside the letter, which
 *  stays as it is. Where it fails, a note says why. Throws NOT_FOUND, AI_NOT_CONNECTED, AI_NOT_ALLOWED. */
export async function connectLetter(
  ports: AiPorts,
  request: AiRequest,
  listingId: string,
): Promise<ConnectedLetter> {
  requireAi(ports)
  const { row, profile, compose } = await request.withActor((tx) => openLetter(tx, listingId))
  const without = (note: string): ConnectedLetter => ({ version: null, note })
  const connection = requestConnection(compose, profile)
  if (!connection) return without(notes.nothingToConnect)
  const answer = await callAi(ports, request, connection.question).catch((error: unknown) => {
    if (error instanceof ORPCError && isNoted(error.code)) return error
    throw error
  })
  if (answer instanceof ORPCError) return without(answer.message)
  const { bullets, kept } = arrangeBullets(compose, connection.candidates, answer)
  if (kept === bullets.length) return without(notes.allKept)
  const text = letterText(composeLetter({ ...compose, bullets })).slice(0, LETTER_MAX)
  if (text === row.text) return without(notes.isSame)
  // Who cancelled finds no version that they did not see.
  if (request.signal.aborted) return without(aiErrors.AI_FAILED.message)
  const version = await request.withActor((tx) => storeAiVersion(tx, row.id, text))
  return {
    version: presentVersion(version),
    note: kept > 0 ? notes.someKept(kept, bullets.length) : null,
  }
}
