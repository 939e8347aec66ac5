import { foldPunctuation } from './fold.ts'

/** What of a pasted mail counts. */
export interface Mail {
  /** The values of the mail's own header, where it was pasted too. */
  readonly header: { readonly from: string; readonly sent: string; readonly subject: string }
  /** Sentences and lines of the body, without quoted older mail and signature. */
  readonly sentences: readonly string[]
  /** The same with header and signature, where senders name their company. */
  readonly whole: string
}

/** Characters that are not seen, or change the direction of what is seen: marks, fillers, tags and controls other than ends of lines. */
const hidden = /\u034f|\p{Default_Ignorable_Code_Point}|\p{Bidi_Control}|(?![\n\t])\p{Cc}/gu

/** The text as a person sees it, with plain spaces and ends of lines. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .normalize('NFC')
    .replace(hidden, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()

const headerNames: Readonly<Record<string, keyof Mail['header'] | 'none'>> = {
  from: 'from',
  von: 'from',
  de: 'from',
  sent: 'sent',
  date: 'sent',
  gesendet: 'sent',
  datum: 'sent',
  envoyé: 'sent',
  enviado: 'sent',
  fecha: 'sent',
  subject: 'subject',
  betreff: 'subject',
  objet: 'subject',
  asunto: 'subject',
  to: 'none',
  an: 'none',
  à: 'none',
  para: 'none',
  cc: 'none',
  'reply-to': 'none',
}

const headerLine = /^([\p{L}-]{2,10}|à) ?: (.{0,300})$/iu

function readHeaderLine(line: string) {
  const [, label = '', value = ''] = headerLine.exec(line) ?? []
  const name = headerNames[label.toLowerCase()]
  return name && { name, value }
}

/** A header has a sender and at least one more line, or begins the text with two lines. "Date:" alone is a line of an invitation. */
function headerLength(lines: readonly string[], at: number): number {
  const [first] = lines.slice(at)
  if (first === undefined || !readHeaderLine(first)) return 0
  let end = at
  while (end < lines.length && readHeaderLine(lines[end] ?? '')) end++
  const names = lines.slice(at, end).map((line) => readHeaderLine(line)?.name)
  return names.length >= 2 && (names.includes('from') || names.includes('subject')) ? end - at : 0
}

const forwarded =
  /^-{2,} ?(?:forwarded message|weitergeleitete nachricht|message transféré|mensaje reenviado)/i
const original =
  /^(?:-{2,} ?(?:original message|ursprüngliche nachricht|message d'origine|mensaje original)|_{10,}$)/i
const attribution = /^(?:on|am|le|el) .{5,200}(?:wrote|schrieb(?: .{0,80})?|a écrit|escribió) ?:$/i
const attributionStart = /^(?:on|am|le|el) .{5,120}\d{4}.{0,100}$/i

/** The lines of the mail itself. Of what stands below an older mail's first line only lines that are not quoted, where quoting is
 *  marked; else nothing. */
function withoutOlderMail(lines: readonly string[]): string[] {
  const mailLines: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (line.startsWith('>')) continue
    const isSplit =
      attributionStart.test(line) &&
      attribution.test(`${line} ${lines[at + 1] ?? ''}`) &&
      !attribution.test(line)
    if (isSplit || attribution.test(foldPunctuation(line))) {
      const next = lines.slice(at + (isSplit ? 2 : 1)).find((candidate) => candidate !== '')
      if (!next?.startsWith('>')) return mailLines
      if (isSplit) at++
      continue
    }
    const isBegun = mailLines.some((candidate) => candidate !== '')
    if (isBegun && (original.test(line) || forwarded.test(line) || headerLength(lines, at) > 0))
      return mailLines
    mailLines.push(line)
  }
  return mailLines
}

const signOff =
  /^(?:(?:kind|best|warm|warmest|many)? ?(?:regards|wishes|thanks)|best|sincerely|cheers|thanks|thank you|yours(?: (?:sincerely|faithfully|truly))?|respectfully|all the best|mit freundlichen grüßen|(?:viele|freundliche|beste|liebe|herzliche) grüße|cordialement|bien (?:à vous|cordialement)|un (?:cordial )?saludo|saludos|atentamente)[ ,.!]*$/i

const personName = /^\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,2}$/u

/** "Kind regards", also with the name on the same line: "Best, Kim". */
function isSignOff(line: string): boolean {
  const [closing = '', name] = foldPunctuation(line).split(/, ?(?=\p{Lu})/u)
  return signOff.test(closing) && (name === undefined || personName.test(name))
}

const paragraphEnd = (line: string): boolean => line === '' || line.length < 45 || /[.!?:…]$/.test(line)

/** Splits body lines into sentences. A sentence that wraps is joined; a list's lines and labelled lines stand alone. */
function splitSentences(lines: readonly string[]): string[] {
  const blocks: string[] = []
  let isOpen = false
  for (const line of lines) {
    const standsAlone = /^(?:[-*•–]|\d+[.)]) /.test(line) || /^[\p{L} ]{2,20}: /u.test(line)
    if (line !== '' && isOpen && !standsAlone) blocks.push(`${blocks.pop() ?? ''} ${line}`)
    else if (line !== '') blocks.push(line)
    isOpen = line !== '' && !paragraphEnd(line)
  }
  return blocks.flatMap(splitBlock)
}

const abbreviation =
  /(?:\b(?:mr|mrs|ms|dr|prof|st|no|inc|ltd|co|corp|approx|e\.g|i\.e|a\.m|p\.m|z\.b|bzw|ca|nr|sr|sra|mme)|\b\p{L}|\d)\.$/iu

function splitBlock(block: string): string[] {
  const sentences: string[] = []
  for (const part of block.split(/(?<=[.!?…]["”')]?) (?=[\p{Lu}"“„«¿¡(\d])/u)) {
    const last = sentences.at(-1)
    if (last !== undefined && abbreviation.test(last)) sentences[sentences.length - 1] = `${last} ${part}`
    else sentences.push(part)
  }
  return sentences
}

/** Reads what of a pasted mail counts: its header, and its body without older mail and signature. */
export function readMail(pasted: string): Mail {
  const lines = cleanText(pasted).split('\n')
  const start = lines.findIndex((line) => line !== '' && !forwarded.test(line))
  const length = headerLength(lines, start)
  const header = { from: '', sent: '', subject: '' }
  for (const line of lines.slice(start, start + length)) {
    const read = readHeaderLine(line)
    if (read && read.name !== 'none' && header[read.name] === '') header[read.name] = read.value
  }
  const mailLines = withoutOlderMail(lines.slice(start + length))
  const signature = mailLines.findIndex((line, at) => /^-- ?$/.test(line) || (at > 0 && isSignOff(line)))
  const body = signature < 0 ? mailLines : mailLines.slice(0, signature)
  return {
    header,
    sentences: splitSentences(body),
    whole: [header.from, header.subject, ...mailLines].join('\n'),
  }
}
