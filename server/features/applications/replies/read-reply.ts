import {
  QUOTATION_MAX,
  REPLY_TIMES_MAX,
  type ReplyInterview,
  type ReplyProposal,
} from '@jobscout/contract/applications/replies.ts'
import { inZone } from '../../../platform/clock/zones.ts'
import { classifyMail } from './classify.ts'
import { type Mail, readMail } from './mail.ts'
import { findOtherCompany, findOtherTitle, type NamedJob } from './names.ts'
import { detectLanguage, readDay, readTimes } from './times.ts'

interface ReplyContext {
  readonly application: NamedJob
  readonly now: Date
  /** The client's. */
  readonly timeZone: string
}

/** What a pasted mail says of an application, by fixed rules: nothing in it is obeyed. `is_proof` is for the caller to decide. */
export function readReplyText(
  text: string,
  { application, now, timeZone }: ReplyContext,
): Omit<ReplyProposal, 'is_proof'> {
  const mail = readMail(text)
  const { status, reason, sentence } = classifyMail(mail)
  const language = detectLanguage(mail.whole)
  const today = inZone(now, timeZone).toPlainDate()
  const sentOn = mail.header.sent === '' ? null : readDay(mail.header.sent, { language, day: today })
  const isAboutJob = status !== null || reason === 'receipt'
  return {
    status,
    reason,
    quotation: shorten(sentence),
    sent_on: sentOn?.toString() ?? null,
    interview:
      status === 'interview_scheduled'
        ? readInterview(mail, { language, day: sentOn ?? today, timeZone }, sentOn !== null)
        : null,
    names_company: isAboutJob ? findOtherCompany(mail, application) : null,
    names_title: isAboutJob ? findOtherTitle(mail, application) : null,
  }
}

const shorten = (sentence: string): string =>
  sentence.length <= QUOTATION_MAX ? sentence : `${sentence.slice(0, QUOTATION_MAX - 1).toWellFormed()}…`

function readInterview(
  mail: Mail,
  context: Parameters<typeof readTimes>[1],
  isDated: boolean,
): ReplyInterview {
  const { times, timeZone, isZoneStated, isCounted, minutes } = readTimes(
    [mail.header.subject, ...mail.sentences],
    context,
  )
  return {
    times: times.slice(0, REPLY_TIMES_MAX).map((moment) => moment.toString()),
    time_zone: timeZone,
    is_zone_stated: isZoneStated,
    is_counted_from_today: isCounted && !isDated,
    minutes,
    place: readPlace(mail.sentences),
    link: readLink(mail.sentences),
  }
}

/** The services that people meet with. The address of another one stays text in the mail. */
const meetingHosts = [
  'zoom.us',
  'meet.google.com',
  'teams.microsoft.com',
  'teams.live.com',
  'webex.com',
  'whereby.com',
  'gotomeeting.com',
]

function readLink(sentences: readonly string[]): string {
  for (const [address] of sentences.join('\n').matchAll(/https:\/\/[^\s<>"')\]]{4,490}/g)) {
    const url = URL.canParse(address) ? new URL(address) : null
    if (url?.username !== '' || url.port !== '') continue
    if (meetingHosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`)))
      return address.replace(/[.,;:!?]+$/, '')
  }
  return ''
}

const labelled =
  /^(?:location|where|address|place|venue|ort|wo|adresse|lieu|lugar|dirección) ?: ?(.{2,300})$/iu
const atOffice =
  /\b(?:at|in|to) our ((?:\p{L}+ )?(?:office|offices|headquarters)(?: (?:at|in) [\p{L}\d][\p{L}\d ,'’-]{2,80})?)/iu

function readPlace(sentences: readonly string[]): string {
  for (const sentence of sentences) {
    const place = labelled.exec(sentence)?.[1] ?? atOffice.exec(sentence)?.[1] ?? ''
    if (place !== '' && !/https?:/i.test(place)) return place.replace(/[.,; ]+$/, '')
  }
  return ''
}
