import { industries } from '@jobscout/contract/matching/dictionaries/industries.ts'

/** The dictionary's name for a listing's industry, else what the posting calls its sector. */
export const industryLabel = ({ industry, sector }: { industry: string | null; sector: string }): string =>
  (industry && industries.byKey(industry)?.label) || sector
