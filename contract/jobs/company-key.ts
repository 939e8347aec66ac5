import { foldText } from '../matching/fold-text.ts'

const legalForms =
  /(?: (?:inc|incorporated|llc|llp|lp|ltd|limited|corp|corporation|plc|pllc|gmbh|ag|kg|se|sa|sas|sarl|bv|nv|ab|oy|aps|spa|srl|pty|pte))+$/

/** A normalised company name, for exclusion and for recognising a posting again: "Acme, Inc." equals "Acme". */
export function companyKey(name: string): string {
  return foldText(name)
    .replace(/^the (?=\S)/, '')
    .replace(legalForms, '')
}
