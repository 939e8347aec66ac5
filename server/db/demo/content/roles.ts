import type { CompanyKind } from './companies.ts'

export interface DemoRole {
  readonly title: string
  readonly kinds: readonly CompanyKind[]
  /** Annual US dollars with a few years of experience. */
  readonly pay: readonly [number, number]
  /** Required skills first, optional ones last. */
  readonly skills: readonly string[]
  readonly duties: readonly string[]
  readonly brings: readonly string[]
  /** Whether the work can be remote. */
  readonly anywhere: boolean
}

export const list = (text: string): string[] => text.split(';').map((entry) => entry.trim())
