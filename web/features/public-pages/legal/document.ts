export interface LegalSection {
  readonly title: string
  readonly paragraphs: readonly string[]
}
