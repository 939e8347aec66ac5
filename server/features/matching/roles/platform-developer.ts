import type { Candidate } from './candidates.ts'
import { familyNamed } from './role-dictionary.ts'
import type { Segment } from './title-words.ts'

const general = familyNamed('software_engineer')
const specialist = familyNamed('niche_developer')

/** Words before "developer" that name no platform. */
const plainWords = new Set(
  'senior sr junior jr lead principal staff graduate mid middle intermediate level entry experienced associate chief head technical trainee apprentice apprenticeship intern student contract remote freelance team skilled expert passionate talented new permanent perm analyst engineer product digital agile office other and'.split(
    ' ',
  ),
)

/** A "Siebel Developer" works on a platform that no phrase knows: a specialism of software engineering, close to few. */
export function ofPlatform(named: Candidate, { words }: Segment): Candidate {
  const before = words[named.start - 1]
  const isBare = named.start === named.end && ['developer', 'programmer'].includes(named.evidence)
  return isBare && named.family === general && before !== undefined && !plainWords.has(before)
    ? { ...named, family: specialist, evidence: `${before} ${named.evidence}` }
    : named
}
