import type { PlacedTitle } from './place-title.ts'
import { familyOf } from './role-dictionary.ts'
import { type FitLevel, rowOf, type TargetRoles } from './role-fit.ts'

export { industryOfTitle } from './industry-of-role.ts'
export { namesOccupation, type PlacedTitle, placeTitle } from './place-title.ts'
export { families, familyOf, phrasesOf } from './role-dictionary.ts'
export {
  compileTargetRoles,
  levelOf,
  levelsByRole,
  type TargetOrigin,
  type TargetRoles,
  type UnknownTitle,
} from './role-fit.ts'
export { splitTitle } from './title-words.ts'

const names = new Set(
  'Android Dynamics English Epic French Go Java Oracle Python React Ruby Rust Salesforce Spanish Workday'.split(
    ' ',
  ),
)

/** Labels in the middle of a sentence: lower case, but for names and abbreviations such as "BI". */
function inSentence(label: string): string {
  const [first = ''] = label.split(' ')
  return names.has(first) || !/^[A-Z][a-z-]+$/.test(first)
    ? label
    : label.charAt(0).toLowerCase() + label.slice(1)
}

const labelOf = (code: number) => inSentence(familyOf(code)?.label ?? '')

/** The words on a card: "Your role: data engineer", "Your role: software engineer (iOS developer)" for a specialism, "Close:
 *  analytics engineer, you want data engineer". */
export function explainFit(wanted: TargetRoles, listing: PlacedTitle | null, level: FitLevel | null): string {
  if (!listing || level === null) return 'No known role in the title'
  const { key, label: field } = familyOf(listing.first)?.field ?? { key: '', label: '' }
  if (level === 0) return `Another field: ${field}`
  // Paired fields are of this level too.
  if (level === 1) {
    const isOwn = wanted.roles.some(({ code }) => familyOf(code)?.field.key === key)
    return `${isOwn ? 'Same' : 'Related'} field: ${field}`
  }
  const codes = listing.second === null ? [listing.first] : [listing.second, listing.first]
  const best = codes
    .flatMap((listed) => wanted.roles.map(({ code }) => ({ listed, code, near: rowOf(code)[listed] ?? 0 })))
    .reduce((a, b) => (b.near > a.near ? b : a), { listed: listing.first, code: 0, near: -1 })
  const own = labelOf(best.code)
  if (level === 3) {
    const isSpecialism = best.near === 3 && best.listed !== best.code
    return `Your role: ${isSpecialism ? `${own} (${labelOf(best.listed)})` : labelOf(best.listed)}`
  }
  if (wanted.origin === 'positions') {
    return best.listed === best.code
      ? `As in your positions: ${own}`
      : `Close: ${labelOf(best.listed)}, you were ${own}`
  }
  return `Close: ${labelOf(best.listed)}, you want ${own}`
}
