export interface LegalSection {
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** The version that people agree to. It changes only together with the text. */
export const LEGAL_VERSION = 'November 1, 2026'
