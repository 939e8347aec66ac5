import { type PostingPlace, readCountry } from '../posting-country.ts'
import { type Derived, derivedValue } from '../provenance.ts'
import { findSalaryFigures, type SalaryFigures } from './figures.ts'
import { foldAccents } from './fold-accents.ts'
import { type LabelledPay, selectPay } from './pay-by-place.ts'
import { type Salary, toSalary } from './salary.ts'

/** Words that what follows is pay. In small letters without accents, as are the others here. */
const payWord =
  /\bsalar(?:y|ies)\b(?! (?:increase|raise|uplift|growth|budget|advance|sacrifice|survey))|(?<!\b(?:workers|workers'|worker's|unemployment|deferred) )\bcompensation\b|\b(?:base|starting|hourly|annual|total|target|full|gross) pay\b|\bpay (?:range|rate|band|scale|grade|transparency|package|is|of|for this|for the|between|from|starts|ranges?|will)\b|\bpay\s?[:–-]|\b(?:pay|rates?|(?:are|is|be) paid|compensated at)\s*$|\b(?:base|gross)\s?[:–-]?\s*$|(?:^|[.!?:•]\s*|\bwe |\b(?:role|position|job|opportunity|shift) )(?:pays?|paying|starts at)\b|(?:^|[.!?:•]\s*|\byou(?:'ll| will| can)? )make\b|\boffering\s*$|\brate of pay\b|\b(?:hourly|day|daily|bill|annual) rates?\b|\brates?\s?[:–-]|\bhiring (?:range|rate)\b|\b(?:base|target|hourly|annual|yearly|monthly|weekly) range\b|\bhourly\s?[:–-]|(?:^|[.•]\s*)range\s?[:–-]|\brange for (?:this|the) (?:role|position|job)\b|\brange is\b|\b(?:zone|tier) ?[a-z\d]\b|\b(?:grade|step|band|geo) ?[a-z\d]{1,3}\s?[:–-]|\bwages?\b|(?<!\b(?:customers?|households?|famil(?:y|ies)|clients?|residents|borrowers|merchants|sellers|creators|users|students|people|workers)(?: (?:who|that|can|could))? )\bearn(?:s|ings?)?\b|\bremuneration\b|\bote\b|\bon[- ]target earnings\b|gehalt\b|\bgehalts|\bvergutung\b|entgelt\b|lohn\b|\bverdienst\b|(?<!\b(?:benefits?|relocation|severance|equity|welcome|stock) )\bpackage\s?:|\bsalaire\b|\bsalarios?\b|\bsalarial(?:es)?\b|\brenta\b|\bsueldo\b|\bretribucion\b|\bretribuzione\b|\bral\b|\bstipendio\b|salaris\b|\b(?:uur|bruto|maand|basis|start)loon\b|\bremuneracao\b|\bvencimento\b|\bwynagrodzenie\b|\bwidelki\b|\bpensja\b|\bstawka\b|\b(?:manads|tim|ars|maneds|grunnd?|ingangs)?lonn?\b|\blonespann\b|給与|給料|報酬|月給|月収|時給|日給|年収|年俸|月薪|年薪|薪资/g
/** Words that it is other money. */
const otherMoney =
  /\b(?:bonus(?:es)?|stipends?|budgets?|allowances?|reimburs\w*|tuition|rais(?:ed|ing)|funding|fund(?:ed)?|series [a-e]|revenues?|arr|valu(?:ation|ed)|invest(?:ed|ment|ments|ors?)|grants?|awarded|prize|donat\w*|sign[- ]on|signing|referr?als?|40[13]|hsa|equity|stock|rsus?|pension|insurance|deductible|commissions? on|sales of|savings?|assets?|quota|worth|portfolio|premiums?|discounts?|gift|commuter|wellness|retention|relocation|scholarships?|loans?|fines?|price|customers?|profits?|turnover|umsatz|levee|fatturato|facturacion|match(?:ing|es)?|contributions?|perks?|per diem|expenses?|budgetverantwortung|tickets?[- ]restaurant|titres?[- ]restaurant|primes?|cooptation|pramien?|zuschuss|zulagen?|dietas?|vale[- ]\w+|auxilio|buoni? pasto|premi[oae]?|reiskosten\w*|friskvard\w*)\b/g
/** "excluding bonus and equity" says what the figures are not. */
const exclusion =
  /\([^()]{0,160}\)|\b(?:exclud(?:ing|es)|exclusive of|excl\.?|not includ(?:ing|e)|does not include|before|in addition to|plus|without|along with|as well as|apart from)\b[^,.;:]{0,80}(?=[,.;:])/g
/** "$5,000 signing bonus", "$500 a month toward tuition". */
const otherMoneyAfter =
  /^(?:\s?usd|\s?cad)?(?:\s(?!(?:plus|and|with|base|doe|depending|salary|to|or|dependent|based)\b)[\w'/-]+){0,4}\s(?:bonus(?:es)?|stipends?|budgets?|allowances?|reimburs\w*|tuition|funding|revenues?|arr|valuation|investments?|grants?|prize|donat\w*|referr?als?|hsa|401|equity|stock|rsus?|insurance|deductible|assistance|coverage|expenses|savings|assets|quota|portfolio|premiums?|discounts?|gift|commuter|wellness|retention|relocation|scholarships?|loans?|customers|profits?|turnover|umsatz|contributions?|match)\b/
const payWordAfter =
  /^(?:\s?usd|\s?cad)?(?:\s(?:per|a|an|\/)\s?\w+|\s\w+ly)?\s?\(?(?:base|salary|ote|doe|gross|brutto|w2)\b/

const BEFORE = 240
/** Of lists of pays under one heading. */
const BEFORE_HEADING = 900
const AFTER = 90
const LONGEST_HEADING = 90
const LONGEST_LABEL = 20
/** Nobody states pay so late among so many amounts. */
const MOST_CANDIDATES = 300

/** A full stop that ends a sentence, unlike those of "U.S." and "Min." */
const sentenceEnd = /(?<!\b[A-Z]|\b(?:approx|min|max|incl|excl|Min|Max|Std|std|mies|pr))[.!?]\s/g

const lastIndex = (text: string, expression: RegExp): number =>
  [...text.matchAll(expression)].at(-1)?.index ?? -1

/** "Denver, CO: $150,000 - $175,000" is no heading of the next line. */
const endsInAmount =
  /\d(?:[.,]\d{3}(?:\.\d\d)?|k)\s?(?:[A-Z]{3}|€)?(?:\s?(?:\/|per |an? )\s?\w+| \w+ly)?\s*$/i

/** What stands before the figures in their sentence, and the heading above where their line begins with them. */
function contextBefore(text: string, start: number): string {
  const lines = text.slice(Math.max(0, start - BEFORE_HEADING), start).split('\n')
  const line = (lines.at(-1) ?? '').slice(-BEFORE)
  const end = lastIndex(line, sentenceEnd)
  const sentence = end >= 0 ? line.slice(end + 1) : line
  const isLead = end < 0 && sentence.length <= 40 && lines.length > 1
  const above = lines.slice(0, -1).filter((heading) => heading.trim() && !endsInAmount.test(heading))
  const isHeading = (heading: string) => heading.length <= LONGEST_HEADING && !/[.!?]\s*$/.test(heading)
  if (!isLead || !isHeading(above.at(-1) ?? '')) return sentence
  // "Pay Type / Hourly / Min Hiring Rate / $18.35"
  const isForm = above.length >= 3 && above.slice(-3).every((label) => label.length <= LONGEST_LABEL)
  return [...above.slice(isForm ? -3 : -1), sentence].join('\n').trimStart()
}

function contextAfter(text: string, end: number): string {
  const after = text.slice(end, end + AFTER)
  const stop = after.search(/\n|[.!?](?:\s|$)/)
  return stop < 0 ? after : after.slice(0, stop)
}

/** Whether the amount is all that its line says: "$120,000 - $150,000 a year", "$20 an hour". */
function isOwnLine(text: string, { min, max, start, end }: SalaryFigures, after: string): boolean {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  const isRange = min !== null && max !== null && min !== max
  const isHourly = /^\s*(?:(?:\/|per |an )\s*h(?:ou)?r|hourly)\b/i.test(after)
  const isAlone = /^[\s•*·–-]*(?:start(?:ing|s)? at|from|up to)?\s*$/i.test(line) && end - start < 60
  return isAlone && (isHourly || (isRange && /^\s*(?:\/|per |an? )?\s*\p{L}{0,9}\s*$/u.test(after)))
}

function isPay(text: string, figures: SalaryFigures, before: string, after: string): boolean {
  const folded = foldAccents(before).replace(exclusion, ' ')
  const foldedAfter = foldAccents(after)
  if (otherMoneyAfter.test(foldedAfter)) return false
  const pay = lastIndex(folded, payWord)
  const otherIndex = lastIndex(folded, otherMoney)
  if (otherIndex > pay) return false
  if (pay < 0)
    return figures.marks.length > 0 && (payWordAfter.test(foldedAfter) || isOwnLine(text, figures, after))
  // Without a sign only what follows its label at once.
  return (
    figures.marks.length > 0 ||
    /^\P{L}*(?:(?:range|min|max|minimum|maximum)\P{L}*){0,2}$/u.test(folded.slice(pay).replace(payWord, ''))
  )
}

const unitedStates = /\bU\.?S\.?(?:A\.?)?(?![\w$])|\bUnited States\b/
const canada = /\bCanad(?:a|ian)\b/

/** "US pay range" says whose dollars they are, wherever the job is listed. */
function selectCountry(context: string, country: string | null): string | null {
  if (unitedStates.test(context)) return canada.test(context) ? country : 'US'
  return canada.test(context) ? 'CA' : country
}

/** What names the place of one pay among several: "Denver, CO: $150,000", "$150,000 in Denver", but not what is of the one before. */
function labelPay(before: string, after: string): string {
  const lead = before.split(/\d(?:[.,]\d{3}(?:\.\d\d)?|k)/i).at(-1) ?? ''
  const behind = /^[^;,\d]{0,20}?(?:\(| in | for )[^;,.\d]{2,40}/.exec(after)?.[0] ?? ''
  return `${lead} ${behind}`
}

/**
 * The pay that a description states in a sentence, on a labelled line or under a heading. Other money is left out: bonuses, funding,
 * budgets. Of several pays by place that of the posting's place counts.
 */
export function findPayInText(description: string, place: PostingPlace): Derived<Salary> | null {
  const country = readCountry(place)
  const pays: (LabelledPay & { readonly sentence: string })[] = []
  let candidates = 0
  for (const figures of findSalaryFigures(description, country)) {
    if (++candidates > MOST_CANDIDATES) break
    const before = contextBefore(description, figures.start)
    const after = contextAfter(description, figures.end)
    if (!isPay(description, figures, before, after)) continue
    const written = description.slice(figures.start, figures.end)
    const sentence = before + written + after
    const positioned = { ...figures, start: before.length, end: before.length + written.length }
    const salary = toSalary(sentence, positioned, selectCountry(sentence, country))
    if (salary)
      pays.push({
        salary: { ...salary, source: (written + after).trim() },
        label: labelPay(before, after),
        sentence,
      })
  }
  const [first, ...others] = pays
  if (!first) return null
  const { salary, label } = selectPay([first, ...others], place)
  const { sentence } = pays.find((pay) => pay.label === label) ?? first
  return derivedValue(salary, 'description', sentence)
}
