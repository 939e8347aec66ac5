import { foldText } from '../fold-text.ts'

const says =
  /\b(?:remote|remotely|telecommut(?:e|ing|er)|telework|work from home|wfh|home ?office|home based|work from anywhere|anywhere|worldwide|virtual location|teletravail|a distance|teletrabajo|remot[oa]|smart working|thuiswerk(?:en)?|zdaln(?:a|ie)|distansarbete|hjemmearbejde|hjemmefra|fjernarbejde|distans|etatyo|uzaktan|praca z domu)\b|удаленн|дистанционн|віддален|リモート(?!センシング)|在宅勤務|远程|遠端|居家办公|재택|원격근무|عن بعد|מרחוק|מהבית/
const doesNot =
  /\b(?:not?|non|never|isnt|without)\s+(?:(?:a|an|be|currently|possible|eligible|open|for|to|any|fully)\s+){0,3}(?:remote|telecommuting|work from home)\b|\bremote (?:not|no)\b|\bon ?site only\b|\b(?:pas de|sans|kein|sin|no|senza|geen|bez) (?:teletravail|home ?office|teletrabajo|remot[oa]|smart working|thuiswerk(?:en)?|pracy zdalnej)\b/
const partly =
  /\b(?:hybrid|hybrid[eao]|ibrid[oa]|hibrid[oa]|hybrydow[aoy])\b(?! (?:cloud|vehicle|electric|mobile|app|intelligence|energy|powertrain))|\bremote friendly\b|\b(?:temporar\w*|covid\w*|until|initially|for now|partial\w*|partly|\d days?|teilweise|partiel(?:le)?|parcial|parziale|czesciowo|deels|delvis)\b/

/** Fields of work that have "remote" in their name, as alternatives of a pattern. */
export const remoteFields =
  'sensing|sensor|sensors|monitoring|support|operations?|patient|pilot|area|access|site|sites|control|controlled|deposit|diagnostics?|handling|weapons?|systems?|desktop|terminal|infrastructure|vehicles?|hands|imaging|learning|proctor\\w*|locations?|offices?|services?|communit\\w+'
/** "Manager, Remote Teams" says nothing of the job. */
const otherwise = new RegExp(`\\bremote (?:${remoteFields}|teams|employees|workforce)\\b`, 'g')

/**
 * Whether short texts about where the work is done (a place, a title, a work type) state that it is remote.
 * Hybrid work and "not remote" are not remote, and "remote sensing" is a field.
 */
export function isRemote(...texts: readonly string[]): boolean {
  return texts.some((text) => findRemoteWord(text) !== null)
}

/** The word that states remote work, for the provenance. Null when none does. */
export function findRemoteWord(text: string): string | null {
  // "Boston (Hybrid); Remote - US" is remote in one of its places.
  for (const place of text.split(/[•·|;\n]/)) {
    const folded = foldText(place).normalize('NFC').replace(otherwise, ' ')
    const word = doesNot.test(folded) || partly.test(folded) ? null : says.exec(folded)
    if (word) return word[0]
  }
  return null
}
