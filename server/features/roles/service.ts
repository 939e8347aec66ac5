import type { ClassifiedTitle } from './classify-title.ts'
import { findFamily } from './role-dictionary.ts'
import { type FitLevel, findRow, type TargetRoles } from './role-fit.ts'

export { type ClassifiedTitle, classifyTitle, namesOccupation } from './classify-title.ts'
export { industryOfTitle } from './industry-of-role.ts'
export { families, findFamily, listPhrases } from './role-dictionary.ts'
export {
  compileTargetRoles,
  computeFitLevel,
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

const formatLabel = (code: number) => inSentence(findFamily(code)?.label ?? '')

/** The words on a card: "Your role: data engineer", "Your role: software engineer (iOS developer)" for a specialism, "Close:
 *  analytics engineer, you want data engineer". */
export function explainFit(
  wanted: TargetRoles,
  listing: ClassifiedTitle | null,
  level: FitLevel | null,
): string {
  if (!listing || level === null) return 'No known role in the title'
  const { key, label: field } = findFamily(listing.first)?.field ?? { key: '', label: '' }
  if (level === 0) return `Another field: ${field}`
  // Paired fields are of this level too.
  if (level === 1) {
    const isOwn = wanted.roles.some(({ code }) => findFamily(code)?.field.key === key)
    return `${isOwn ? 'Same' : 'Related'} field: ${field}`
  }
  const codes = listing.second === null ? [listing.first] : [listing.second, listing.first]
  const best = codes
    .flatMap((listed) => wanted.roles.map(({ code }) => ({ listed, code, near: findRow(code)[listed] ?? 0 })))
    .reduce((a, b) => (b.near > a.near ? b : a), { listed: listing.first, code: 0, near: -1 })
  const ownLabel = formatLabel(best.code)
  if (level === 3) {
    const isSpecialism = best.near === 3 && best.listed !== best.code
    return `Your role: ${isSpecialism ? `${ownLabel} (${formatLabel(best.listed)})` : formatLabel(best.listed)}`
  }
  if (wanted.origin === 'positions') {
    return best.listed === best.code
      ? `As in your positions: ${ownLabel}`
      : `Close: ${formatLabel(best.listed)}, you were ${ownLabel}`
  }
  return `Close: ${formatLabel(best.listed)}, you want ${ownLabel}`
}
