import { companyKey } from '@jobscout/contract/jobs/company-key.ts'
import { foldText } from '@jobscout/contract/matching/fold-text.ts'
import { comparePostings } from './compare-postings.ts'
import { type ComparedPosting, sketchPosting } from './sketch.ts'

/** Words by which agencies name themselves. */
const agencyWords =
  /(?:^| )(?:recruit(?:ing|ers?|ment)|staffing|headhunt(?:ing|ers?)|executive search|search partners|talent (?:partners|solutions)|personnel|personaldienstleistung(?:en)?|personalvermittlung|zeitarbeit|interim)(?: |$)/

/** Whether a company's name says that it is an agency. */
export const isAgencyName = (company: string): boolean => agencyWords.test(foldText(company))

/** Keeps the candidates that are the same job in the words of another company, and says which of these is the employer: the text
 *  names it, and does not name the company of `posting`. */
export function findCopies<Candidate extends ComparedPosting>(
  posting: ComparedPosting,
  candidates: readonly Candidate[],
): { candidate: Candidate; isEmployer: boolean; isAgency: boolean }[] {
  const sketch = sketchPosting(posting)
  const text = ` ${foldText(posting.description)} `
  const isNamed = (company: string) => text.includes(` ${companyKey(company) || foldText(company)} `)
  const namesItself = isNamed(posting.company)
  return candidates
    .filter((candidate) => comparePostings(sketch, sketchPosting(candidate)).verdict === 'copy')
    .map((candidate) => {
      const isAgency = isAgencyName(candidate.company)
      return { candidate, isAgency, isEmployer: !(namesItself || isAgency) && isNamed(candidate.company) }
    })
}
