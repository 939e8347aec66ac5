import { foldText } from '../matching/fold-text.ts'

const legalForms =
  /(?: (?:inc|incorporated|llc|llp|lp|ltd|limited|corp|corporation|plc|pllc|gmbh|ag|kg|se|sa|sas|sarl|bv|nv|ab|oy|aps|spa|srl|pty|pte))+$/

/** One spelling of a company's name, for excluding it and for finding the same posting twice: "Acme, Inc." is "Acme". */
export function companyKey(name: string): string {
  return foldText(name)
    .replace(/^the (?=\S)/, '')
    .replace(legalForms, '')
}
