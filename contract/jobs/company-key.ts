import { foldText } from '../matching/fold-text.ts'

const legalForm =
  / (?:inc|incorporated|llc|llp|lp|ltd|limited|corp|corporation|plc|pllc|gmbh|ag|kg|se|sa|sas|sarl|bv|nv|ab|oy|aps|spa|srl|pty|pte)$/

/** One spelling of a company's name, for excluding it and for finding the same posting twice: "Acme, Inc." is "Acme". */
export function companyKey(name: string): string {
  const folded = foldText(name).replace(/^the (?=\S)/, '')
  for (let key = folded; ; key = key.replace(legalForm, '')) {
    if (!legalForm.test(key)) return key || folded
  }
}
