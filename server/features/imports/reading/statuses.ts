import { type ImportStatus, importStatusLabels } from '@jobscout/contract/imports/model.ts'
import { foldText } from '@jobscout/contract/matching/fold-text.ts'

/** Words of trackers for a status, in English and German, folded. */
const words: Record<ImportStatus, string> = {
  leave_out: `
    wishlist, wish list, bookmarked, saved, interested, to apply, apply, applying, not applied, not yet applied,
    not applied yet, ready to apply, want to apply, to do, todo, not started, draft, drafting, researching, prospect,
    lead, not handed in, to hand in, with your agent, yours to hand in, gemerkt, merkliste, wunschliste,
    offen zu bewerben, zu bewerben, noch nicht beworben, geplant, vorgemerkt, interessant, in vorbereitung, entwurf`,
  applied: `
    applied, application sent, application submitted, submitted, sent, applied online, awaiting response, waiting,
    waiting for response, awaiting reply, no reply yet, pending response, open, active, yes, done, complete,
    completed, beworben, bewerbung gesendet, bewerbung verschickt, bewerbung abgeschickt, abgeschickt, verschickt,
    versendet, gesendet, eingereicht, offen, wartend, warte auf antwort, warten, laufend, ja, submitted to employer,
    application`,
  in_progress: `
    in progress, in process, screening, phone screen, phone screening, recruiter screen, recruiter call, phone call,
    screen, hr screen, assessment, take home, take home test, coding test, coding challenge, online assessment, oa,
    technical test, test task, in bearbeitung, im prozess, telefonat, telefoninterview, probeaufgabe, eignungstest,
    einstellungstest, assessment center, negotiating, negotiation, reference check, background check,
    assigned to an agent`,
  pending: `
    pending, pending review, under review, in review, under consideration, in prufung, wird gepruft`,
  responded: `
    responded, employer responded, replied, contacted, heard back, response received, in contact, ruckmeldung,
    ruckmeldung erhalten, antwort erhalten, eingangsbestatigung, kontakt`,
  interview_scheduled: `
    interview, interviews, interviewing, interview scheduled, interviewed, onsite, on site, onsite interview,
    final round, first round, second round, third round, 1st round, 2nd round, 3rd round, technical interview,
    phone interview, video interview, vorstellungsgesprach, gesprach, interview geplant, eingeladen, einladung,
    interview stage, erstgesprach, zweitgesprach, probearbeiten, probetag`,
  offer_received: `
    offer, offer received, offered, job offer, offer extended, accepted, offer accepted, hired, signed, angebot,
    angebot erhalten, zusage, zugesagt, angenommen, eingestellt, success, won`,
  rejected: `
    rejected, rejection, declined by company, not selected, denied, no, turned down, unsuccessful, closed, failed,
    lost, absage, abgelehnt, absage erhalten, abgesagt, nein, job closed, position closed, position filled,
    not moving forward, rejected after interview, auto rejected`,
  no_answer: `
    no answer, no response, no reply, ghosted, ghosting, ghost, never heard back, no feedback, keine antwort,
    keine ruckmeldung, keine reaktion, nichts gehort, expired`,
  withdrawn: `
    withdrawn, withdrew, i withdrew, withdraw, declined, offer declined, i declined, declined offer, not interested,
    no longer interested, cancelled, canceled, zuruckgezogen, zuruckgetreten, bewerbung zuruckgezogen,
    angebot abgelehnt, selbst abgesagt, abgebrochen, archived, archiviert`,
}

const known = new Map<string, ImportStatus>()
for (const [status, spellings] of Object.entries(words) as [ImportStatus, string][]) {
  for (const spelling of spellings.trim().split(/,\s+/)) known.set(spelling, status)
  known.set(foldText(importStatusLabels[status]), status)
}

/** What the words say that stand with others, the most telling first: "Interview (2nd)", "Rejected 03/12". */
const telling: readonly (readonly [RegExp, ImportStatus])[] = [
  [/\b(?:ghosted|no (?:answer|response|reply)|keine (?:antwort|ruckmeldung))\b/, 'no_answer'],
  [/\b(?:withdrawn|withdrew|zuruckgezogen)\b/, 'withdrawn'],
  [/\b(?:rejected|rejection|absage|abgelehnt)\b/, 'rejected'],
  [/\b(?:phone|recruiter|hr) screen/, 'in_progress'],
  [/\b(?:interview\w*|vorstellungsgesprach)\b/, 'interview_scheduled'],
  [/^(?:not |noch nicht )/, 'leave_out'],
  [/\b(?:applied|beworben)\b/, 'applied'],
]
const WORDS_MAX = 6

/** The status that a word of a tracker means; null for one that the product does not know. Numbers and pictures in front do not count. */
export function readStatus(word: string): ImportStatus | null {
  const folded = foldText(word).replace(/^\d+ /, '')
  const exact = known.get(folded)
  if (exact) return exact
  if (folded.split(' ').length > WORDS_MAX) return null
  return telling.find(([pattern]) => pattern.test(folded))?.[1] ?? null
}
