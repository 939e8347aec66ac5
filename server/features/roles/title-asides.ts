import { countTownTexts } from '@jobscout/contract/matching/places/gazetteer.ts'

/** Behind a title a form of contract, and places beside the towns of the tables that the dictionary would take for work. */
const asides = new Set(
  'contract,on contract,locum,early careers,early career program,early careers program,graduate program,rotational program,silicon valley,london bridge,fishers,sale,technology park,science park,medical center,snowflake az,security co,media pa'.split(
    ',',
  ),
)

/** The parts of a title without places and forms of contract: "Software Engineer - Mobile, AL", "Data Engineer in Palm Springs",
 *  "Data Analyst - Graduate Programme 2027". */
export function withoutAsides(parts: readonly string[]): string[] {
  const kept: string[] = []
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] ?? ''
    const behind = parts[at + 1] ?? ''
    const aside = part.replace('programme', 'program').replace(/ 20\d\d$/, '')
    if (at > 0 && (asides.has(aside) || asides.has(`${part} ${behind}`) || / county$/.test(part))) continue
    const [, title = '', place = part] = /^(.+) in (.+)$/.exec(part) ?? []
    const named = countTownTexts(place, behind)
    if (named === 0) kept.push(part)
    else if (title !== '') kept.push(title)
    // "OH" is a department too.
    if (named === 2) at += 1
  }
  return kept
}
