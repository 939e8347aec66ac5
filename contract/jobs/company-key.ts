import { foldText } from '../matching/fold-text.ts'

const legalForms =
  /(?: (?:inc|incorporated|llc|llp|lp|ltd|limited|corp|corporation|plc|pllc|gmbh|ag|kg|se|sa|sas|sarl|bv|nv|ab|oy|aps|spa|srl|pty|pte))+$/

/** As long as a name may be. Folded, one character can become many. */
const LENGTH_MAX = 200

/** A normalised company name, for exclusion and for recognising a posting again: "Acme, Inc." equals "Acme". */
export function companyKey(name: string): string {
  return foldText(name)
    .replace(/^the (?=\S)/, '')
    .replace(legalForms, '')
    .slice(0, LENGTH_MAX)
    .toWellFormed()
}

const nobody = new Set([
  '',
  'anonymous',
  'company confidential',
  'confidential',
  'confidential company',
  'private',
  'undisclosed',
])

/** Whether a company's name stands for any employer that does not want to be named. */
export const hidesEmployer = (name: string): boolean => nobody.has(companyKey(name))
