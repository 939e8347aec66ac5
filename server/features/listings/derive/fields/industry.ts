import { industries } from '@jobscout/contract/matching/dictionaries/industries.ts'
import { skillLabel } from '@jobscout/contract/matching/dictionaries/skills.ts'
import { industryOfTitle } from '../../../roles/service.ts'
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

/** Words of a company's name that hardly any company of another industry has. "Health", "Data" or "Consulting" are not among them. */
const companyWords: readonly (readonly [string, RegExp])[] = [
  ['insurance', /\b(?:re)?insurance\b|\bassurance\b/i],
  [
    'biotech_pharmaceuticals',
    /\b(?:(?:bio)?therapeutics|(?:bio)?pharmaceuticals?|(?:bio)?pharma|biotech(?:nology)?|biosciences?|biologics|medicines|genomics)\b/i,
  ],
  ['finance', /\b(?:bank|bancorp|banc-corp|credit union)\b(?! of (?:blood|food|tissue))/i],
]

/** The work of a laboratory in drug development: this many of its methods in one posting are enough to infer the industry. */
const MIN_LABORATORY_METHODS = 3
const laboratoryMethods = new Set([
  'GMP',
  'Molecular biology',
  'Cell culture',
  'Flow cytometry',
  'Chromatography',
  'PCR',
  'Assay development',
])

const labelled = /(?:^|\n)[^\S\n]*[+*•·-]?[^\S\n]*industry[^\S\n]*(?::|\n)\s*([^\n]{2,60})/gi

function whole(text: string): string | undefined {
  for (const part of [text, ...text.split(/[,;/|]/)]) {
    const key = industries.find(part)?.key
    if (key) return key
  }
  return undefined
}

function inferFromCompany(company: string): Derived<string> | null {
  const [value, words] = companyWords.find(([, pattern]) => pattern.test(company)) ?? []
  return value && words ? derivedValue(value, 'inferred', words.exec(company)?.[0] ?? '') : null
}

function inferFromWork(skills: readonly Derived<number>[]): Derived<string> | null {
  const methods = skills.filter(({ value }) => laboratoryMethods.has(skillLabel(value) ?? ''))
  if (methods.length < MIN_LABORATORY_METHODS) return null
  return derivedValue('biotech_pharmaceuticals', 'inferred', methods.map(({ matched }) => matched).join(', '))
}

function inferFromRole(title: string): Derived<string> | null {
  const implied = industryOfTitle(title)
  return implied && derivedValue(implied.industry, 'inferred', implied.words)
}

/** What the employer's industry is read from. */
export interface IndustrySigns {
  readonly sector: string
  readonly company: string
  readonly title: string
  readonly description: string
  readonly skills: readonly Derived<number>[]
}

/** Reads the employer's industry from the sector field or a line "Industry: …". Where both are missing, it is inferred from the
 *  company's name, read from the title, or inferred from laboratory work or from an occupation that only one industry has. */
export function deriveIndustry(signs: IndustrySigns): Derived<string> | null {
  const { sector, company, title, description, skills } = signs
  const given = whole(sector)
  if (given) return derivedValue(given, 'sector', sector)
  return (
    deriveFromLabel(description, labelled, whole) ??
    inferFromCompany(company) ??
    deriveFromTitle(title, titleWords) ??
    inferFromWork(skills) ??
    inferFromRole(title)
  )
}
