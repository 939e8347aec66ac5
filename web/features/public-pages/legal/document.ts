export const legalStrings = {
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  contents: 'Contents',
  updated: (version: string) => `Last updated: ${version}`,
} as const

/** The operator of this installation according to the settings; empty where not set. */
export interface Operator {
  readonly supportEmail: string
  readonly supportPhone: string
  readonly address: string
  /** As it stands after "the law of". */
  readonly jurisdiction: string
  readonly trialDays: number
}

/** A sentence that needs a fact of the operator, and the one that stands there without it. */
interface Conditional {
  readonly given: string
  readonly text: string
  readonly otherwise?: string
}

export type LegalBlock = string | { readonly list: readonly string[] } | Conditional

export interface LegalSection {
  /** Its place in the address: /terms#liability. */
  readonly id: string
  readonly title: string
  readonly blocks: readonly LegalBlock[]
}

/** How to reach the operator: the same lines at the end of both texts. */
export const contactBlocks = ({ supportEmail, supportPhone, address }: Operator): LegalBlock[] => [
  `By e-mail: ${supportEmail}`,
  { given: supportPhone, text: `By telephone: ${supportPhone}` },
  { given: address, text: `By post: ${address}` },
]
