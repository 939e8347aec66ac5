import { parsePlace } from '@jobscout/contract/matching/places/parse-place.ts'
import { foldText } from '@jobscout/contract/matching/fold-text.ts'
import { isCompany, isDegree, isSchool, isTitle } from './titles.ts'

const remote =
  /^\(?(?:fully )?(?:remote|hybrid|on-?site|home office|télétravail|worldwide|teletrabajo|remoto)\)?$/i
const formOfPlace = /^\p{Lu}[\p{L}\p{M}. '’/-]{1,30}(?:,\s*\p{Lu}[\p{L}\p{M}. '’-]{1,30}){1,2}$/u
const named = (text: string) => isTitle(text) || isCompany(text) || isSchool(text) || isDegree(text)

/** The whole text is a town or a country that the dictionary of places knows. */
function isKnown(text: string): boolean {
  const { towns, regions } = parsePlace(text)
  if (regions.length === 0) return false
  const [town] = towns
  if (town === undefined || /\s[A-Z]{2}$/.test(text)) return true
  const said = foldText(text)
  return said === town || said.replace(/^saint /, 'st ') === town
}

/** Whether a text is a place and nothing else. One that stands where places stand needs no dictionary. */
export function isPlace(given: string, aside = false): boolean {
  const text = given.replace(/^[(\s]+|[)\s]+$/g, '')
  if (text.length > 50 || /\d{3}|[@:;]/.test(text)) return false
  if (remote.test(text)) return true
  const parts = text.split(/\s*[,/(]\s*|\s+[–—-]\s+/).filter(Boolean)
  const last = parts.at(-1) ?? ''
  if (parts.length > 1 && remote.test(last.replace(')', ''))) return isPlace(parts.slice(0, -1).join(', '), aside)
  if (parts.length === 1) return !isTitle(text) && isKnown(text)
  if (parts.some((part) => part.split(' ').length > 4 || !/^\p{Lu}/u.test(part))) return false
  if (named(parts[0] ?? '') || isTitle(text)) return false
  return isKnown(last) || (aside && formOfPlace.test(text))
}

/** "Acme, Berlin, Germany" as what it names and where that is. */
export function cutPlace(text: string): readonly [rest: string, place: string | null] {
  const bracketed = /^(.+?)\s*\(([^()]+)\)$/.exec(text)
  if (bracketed && isPlace(bracketed[2] ?? '')) return [bracketed[1] ?? '', bracketed[2] ?? '']
  const parts = text.split(/,\s+/)
  for (let from = 1; from < parts.length; from++) {
    const place = parts.slice(from).join(', ')
    if (isPlace(place)) {
      const before = parts.slice(0, from)
      // A town the dictionary does not know stands before its region.
      const town = before.length > 1 && /^[A-Z]{2}$/.test(place) ? before.pop() : undefined
      return [before.join(', '), town ? `${town}, ${place}` : place]
    }
  }
  return [text, null]
}
