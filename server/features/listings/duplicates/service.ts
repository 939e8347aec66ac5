import { companyKey } from '@jobscout/contract/jobs/company-key.ts'
import { foldText } from '@jobscout/contract/matching/fold-text.ts'
import type { KnownJob } from '@jobscout/contract/sources/posting.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { candidateKeys } from './candidate-keys.ts'
import { type Comparison, comparePostings } from './compare-postings.ts'
import { findCandidates } from './queries.ts'
import { findRequisitionIds } from './requisition-ids.ts'
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

/** Offered, not merged: what a person typed is often too short to be compared. */
const isOffered = (comparison: Comparison): boolean =>
  comparison.verdict === 'same' || (comparison.verdict === 'different' && comparison.because === 'short text')

const present = ({ id, title, company }: KnownJob): KnownJob => ({ id, title, company })

/** What tells one opening of a title and company from another: the requisition where the posting states one, else the listing. */
export function openingName({
  id,
  title,
  description,
}: Pick<ComparedPosting, 'title' | 'description'> & { readonly id: string }): string {
  const [requisition] = [...findRequisitionIds(title, description)].toSorted()
  return requisition ?? id
}

/** The open listing of everybody's that is the same job; null where there is none. */
export async function findListed(tx: Tx, posting: ComparedPosting): Promise<KnownJob | null> {
  const sketch = sketchPosting(posting)
  const stored = await findCandidates(tx, [candidateKeys(sketch)], [])
  const same = stored.find((candidate) => isOffered(comparePostings(sketch, sketchPosting(candidate))))
  return same ? present(same) : null
}

/** The open listing of everybody's whose posting is at this address; null also for an address that several may share. */
export async function findListedAt(tx: Tx, address: string): Promise<KnownJob | null> {
  const nothing = { title: '', company: '', location: '', description: '', apply_url: null }
  const { posting_keys } = candidateKeys(sketchPosting({ ...nothing, job_url: address }))
  if (posting_keys.length === 0) return null
  const [listed] = await findCandidates(tx, [{ job_key: '', posting_keys }], [])
  return listed ? present(listed) : null
}
