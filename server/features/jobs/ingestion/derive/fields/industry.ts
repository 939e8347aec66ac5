import { industries } from '@jobscout/contract/matching/dictionaries/industries.ts'
import { type Derived, derivedValue, deriveFromLabel, deriveFromTitle } from '../provenance.ts'

/** Words of a title that name the employer's industry and rarely mean anything else. */
const titleWords: readonly (readonly [string, RegExp])[] = [
  ['insurance', /\b(?:insurance|actuarial|actuary)\b/i],
  ['biotech_pharmaceuticals', /\b(?:pharma(?:ceuticals?)?|biotech(?:nology)?|biopharma\w*)\b/i],
  ['health_care', /\b(?:health ?care|hospital|nurse|nursing)\b/i],
  ['finance', /\b(?:banking|investment bank\w*|hedge fund|fintech)\b/i],
  ['real_estate', /\breal estate\b/i],
  ['construction_maintenance', /\bconstruction\b/i],
  ['restaurants_hospitality', /\b(?:restaurant|hotel|barista|line cook|sous chef)\b/i],
  ['retail', /\bretail\b/i],
]

const labelled = /(?:^|\n)[^\S\n]*[+*•·-]?[^\S\n]*industry[^\S\n]*(?::|\n)\s*([^\n]{2,60})/gi

function whole(text: string): string | undefined {
  for (const part of [text, ...text.split(/[,;/|]/)]) {
    const key = industries.find(part)?.key
    if (key) return key
  }
  return undefined
}

/** Reads the employer's industry from the sector field, a line "Industry: …", or the title. */
export function deriveIndustry(sector: string, title: string, description: string): Derived<string> | null {
  const given = whole(sector)
  if (given) return derivedValue(given, 'sector', sector)
  return deriveFromLabel(description, labelled, whole) ?? deriveFromTitle(title, titleWords)
}
