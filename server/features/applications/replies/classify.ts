import type { NoReplyReason, ReplyStatus } from '@jobscout/contract/applications/replies.ts'
import { foldSentence } from './fold.ts'
import type { Mail } from './mail.ts'
import {
  adverts,
  automatic,
  conditions,
  noInterview,
  noOffer,
  notRejected,
  promised,
  receipts,
  statusWordings,
  weakWordings,
} from './wordings.ts'

/** What a mail says, with the sentence that says it. */
export type Statement =
  | { readonly status: ReplyStatus; readonly reason: null; readonly sentence: string }
  | { readonly status: null; readonly reason: NoReplyReason; readonly sentence: string }

const matches = (patterns: readonly RegExp[], folded: string): boolean =>
  patterns.some((pattern) => pattern.test(folded))

const matchesStatus = (status: ReplyStatus, folded: string): boolean => {
  if (status === 'rejected' && notRejected.test(folded)) return false
  if (status === 'interview_scheduled' && noInterview.test(folded)) return false
  if (status === 'offer_received' && noOffer.test(folded)) return false
  return matches(statusWordings[status], folded)
}

/** A rejection counts before anything nice beside it, and an offer before the interview that is no longer needed. */
const order: readonly ReplyStatus[] = ['rejected', 'offer_received', 'interview_scheduled', 'responded']

const isAdvert = ({ whole }: Mail): boolean => {
  const folded = foldSentence(whole)
  return adverts.filter((pattern) => pattern.test(folded)).length >= 2
}

/** Reads what an employer's mail says of an application. Rules alone: what the text asks for is never done. */
export function classifyMail(mail: Mail): Statement {
  const sentences = [mail.header.subject, ...mail.sentences]
    .filter(Boolean)
    .map((sentence) => ({ sentence, folded: foldSentence(sentence) }))
  const find = (isMeant: (folded: string) => boolean) =>
    sentences.find(({ folded }) => isMeant(folded))?.sentence
  const isConditional = (folded: string) => matches(conditions, folded)
  const findStatus = (status: ReplyStatus) =>
    find((folded) => matchesStatus(status, folded) && !isConditional(folded))

  const automaticSentence = find((folded) => matches(automatic, folded))
  if (automaticSentence !== undefined) return none('automatic', automaticSentence)
  const rejection = findStatus('rejected')
  if (rejection !== undefined) return says('rejected', rejection)
  if (isAdvert(mail)) return none('advert')
  for (const status of order) {
    const sentence = findStatus(status)
    if (sentence !== undefined) return says(status, sentence)
  }
  const farewell = find((folded) => matches(weakWordings.farewells, folded))
  if (farewell !== undefined) return says('rejected', farewell)
  const receipt = find((folded) => matches(receipts, folded) && !isConditional(folded))
  if (receipt !== undefined) return none('receipt', receipt)
  const progress = find((folded) => matches(weakWordings.progress, folded) && !isConditional(folded))
  if (progress !== undefined) return says('responded', progress)
  const conditional = find((folded) => isConditional(folded) && promised.test(folded))
  return conditional === undefined ? none('unclear') : none('conditional', conditional)
}

const says = (status: ReplyStatus, sentence: string): Statement => ({ status, reason: null, sentence })
const none = (reason: NoReplyReason, sentence = ''): Statement => ({ status: null, reason, sentence })
