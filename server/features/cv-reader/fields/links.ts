import type { Proposal } from '@jobscout/contract/cv-reader/reading.ts'
import { skillCode } from '@jobscout/contract/matching/find-skills.ts'
import { foldText } from '@jobscout/contract/matching/fold-text.ts'
import type { Line } from '../layout/line.ts'
import { propose } from './proposal.ts'

export const webAddress =
  /(?:https?:\/\/|www\.)[^\s|,;<>()]+|\b(?:linkedin\.com|github\.com|gitlab\.com|xing\.com|behance\.net|stackoverflow\.com|medium\.com)\/[^\s|,;<>()]+/gi

/** What stands between contact details; icons are symbols or characters without a meaning. */
export const marks =
  /\s*[|•·⋅⋄◆♦▪■∙;\p{Cc}\p{Co}\p{Extended_Pictographic}]\s*|\s{3,}|\s,\s|(?<=,\s[A-Z]{2})\/(?=\p{Lu}\p{Ll})/u
export const separators = new RegExp(`${marks.source}|\\s[–—/-]\\s`, 'u')

/** What a contact detail is, before it. */
export const detailLabel =
  /^(?:a(?=\s*[:：])|e-?mail|mail|phone|tel\.?|telefon|mobile|mobil|téléphone|linkedin|github|portfolio|portafolio|homepage|web(?:site)?)\s*[:：]?\s*/i

/** An address without "https", which must be all of a cell. Only one with three parts may have capitals or begin with a
 *  digit, as file names, degrees and numbers do. */
const domain =
  /^(?:(?!\d)[a-z\d-]+(?:\.[a-z\d-]+)*|[A-Za-z\d-]+\.[a-z][a-z\d-]+)\.(?!js\b)[a-z]{2,}(?:\/[\w./%~-]*)?$/

/** Whether a link is a person's page on one of the networks. */
const isProfile = (link: string) =>
  /(?:linkedin\.com\/in|xing\.com\/profile|(?:github|gitlab)\.com)\/[^/\s]+\/?$/i.test(link)

/** Pages of the networks that are not a person's. */
const isOfOther = (link: string) => /linkedin\.com\/(?:company|school|showcase|jobs)\//i.test(link)

/** Whether an address is one of its own, "example.org/ada". */
export const hasHost = (text: string) => /^[\w-]+(?:\.[\w-]+)*\.\p{L}{2,}\//u.test(text)

/** The rest of an address, which may be named: "ada (LinkedIn)". */
const wrappedLink = /^([\w./%-]+)(?:\s*\([\w ]+\))?$/

const withScheme = (link: string) =>
  (/^https?:\/\//i.test(link) ? link : `https://${link}`).replace(/[.,)]+$/, '')

/** An exported profile links to itself with parameters that only count visits. */
const withoutTracking = (link: string) => link.replace(/(?<=linkedin\.com\/in\/[^/?#]+\/?)[?#].*$/i, '')

const bareLink = (link: string) => link.toLowerCase().replace(/^https?:\/\/(?:www\.)?|^www\.|\/$/g, '')

const isSentence = (text: string) => /\p{Ll}{2}\.$/u.test(text) && text.split(' ').length > 5

function listLinks(lines: readonly Line[], isOwn: (link: string) => boolean): Proposal<string>[] {
  const found = new Map<string, Proposal<string>>()
  const add = (written: string, line: Line, confidence: number) => {
    const link = withoutTracking(written)
    const key = bareLink(link)
    if (isOwn(link) && !isOfOther(link) && !found.has(key)) found.set(key, propose(link, confidence, line))
  }
  lines.forEach((line, index) => {
    for (const [link] of line.text.matchAll(webAddress)) {
      // The target of a link is whole where the text wraps.
      const target = line.links.find(
        (candidate) => line.text.endsWith(link) && bareLink(candidate).startsWith(bareLink(link)),
      )
      if (target) {
        add(target, line, 0.95)
        continue
      }
      const next = lines[index + 1]?.text ?? ''
      const isWrapped =
        line.text.endsWith(link) && /[-/]$/.test(link) && wrappedLink.test(next) && !hasHost(next)
      const end = wrappedLink.exec(next)?.[1] ?? ''
      add(withScheme(isWrapped ? link + end : link), line, isWrapped ? 0.8 : 0.95)
    }
    for (const cell of line.cells.flatMap(({ text }) => text.split(separators))) {
      const link = cell.replace(detailLabel, '').trim()
      // The end of an email address that wraps has its target.
      const isOfEmail = line.links.some(
        (candidate) => /^mailto:/.test(candidate) && candidate.endsWith(`@${link}`),
      )
      const target = line.links.find(
        (candidate) => /^https?:/.test(candidate) && bareLink(candidate).endsWith(bareLink(link)),
      )
      if (domain.test(link) && skillCode(link) === undefined && !isOfEmail)
        add(target ?? withScheme(link), line, 0.85)
    }
    if (isSentence(line.text)) return
    for (const link of line.links.filter((candidate) => /^https?:/i.test(candidate))) {
      add(link, { ...line, text: link }, 0.9)
    }
  })
  return [...found.values()]
}

const NAME_MIN = 4

/** Whether the host of a link bears a name of the person. */
function bearsName(link: string, names: readonly string[]): boolean {
  const [host = ''] = bareLink(link).split('/')
  const words = names.flatMap((name) => foldText(name).split(' ')).filter((word) => word.length >= NAME_MIN)
  return words.some((word) => host.includes(word))
}

/** Web addresses of the contact details, written or linked. If there are none, profiles and pages with the person's name
 *  elsewhere in the CV count, but not the links of publications and projects. */
export function findLinks(
  lines: readonly Line[],
  start: readonly Line[],
  names: readonly string[],
): Proposal<string>[] {
  const startLinks = listLinks(start, () => true)
  return startLinks.length > 0
    ? startLinks
    : listLinks(lines, (link) => isProfile(link) || bearsName(link, names))
}

/** The link that stands for the person: a profile for work, else a page with the person's name, else the first. */
export function mainLink(
  links: readonly Proposal<string>[],
  names: readonly string[],
): Proposal<string> | null {
  const named = links
    .filter(({ value }) => bearsName(value, names))
    .toSorted((a, b) => bareLink(a.value).length - bareLink(b.value).length)
  return links.find(({ value }) => /linkedin\./i.test(value)) ?? named[0] ?? links[0] ?? null
}
