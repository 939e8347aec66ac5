import { foldText } from '../fold-text.ts'

const says =
  /\b(?:remote|remotely|telecommut(?:e|ing|er)|telework|work from home|wfh|home ?office|home based|work from anywhere|anywhere|worldwide|virtual location|teletravail|a distance|teletrabajo|remot[oa]|smart working|thuiswerk(?:en)?|zdaln(?:a|ie)|distansarbete|hjemmearbejde)\b/
const doesNot =
  /\b(?:not?|non|never|isnt|without)\s+(?:(?:a|an|be|currently|possible|eligible|open|for|to|any|fully)\s+){0,3}(?:remote|telecommuting|work from home)\b|\bremote (?:not|no)\b|\bon ?site only\b|\b(?:pas de|sans|kein|sin|no|senza|geen|bez) (?:teletravail|home ?office|teletrabajo|remot[oa]|smart working|thuiswerk(?:en)?|pracy zdalnej)\b/
const partly =
  /\b(?:hybrid|hybrid[eao]|ibrid[oa]|hibrid[oa]|hybrydow[aoy])\b(?! (?:cloud|vehicle|electric|mobile|app|intelligence|energy|powertrain))|\b(?:teilweise|partiel(?:le)?|parcial|parziale|czesciowo|deels|delvis)\b/

/** Fields of work that have "remote" in their name. */
const otherwise =
  /\b(?:remote) (?:sensing|sensor|sensors|monitoring|support|operations?|patient|pilot|area|access|site|sites|control|controlled|deposit|diagnostics?|handling|weapons?|systems?|desktop|terminal|infrastructure|vehicles?|hands|imaging|learning|proctor\w*|location|locations|office|offices|services?|communit\w+)\b/g

/**
 * Whether short texts about where the work is done (a place, a title, a work type) state that it is remote.
 * Hybrid work and "not remote" are not remote, and "remote sensing" is a field.
 */
export function isRemote(...texts: readonly string[]): boolean {
  return texts.some((text) => findRemoteWord(text) !== null)
}

/** The word that states remote work, for the provenance. Null when none does. */
export function findRemoteWord(text: string): string | null {
  const folded = foldText(text).replace(otherwise, ' ')
  if (doesNot.test(folded) || partly.test(folded)) return null
  return says.exec(folded)?.[0] ?? null
}
