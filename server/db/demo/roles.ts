import type { CompanyKind } from './companies.ts'

export interface DemoRole {
  readonly title: string
  readonly kinds: readonly CompanyKind[]
  /** Annual US dollars of somebody with a few years of experience. */
  readonly pay: readonly [number, number]
  /** The first are asked of everybody, the last are welcome. */
  readonly skills: readonly string[]
  readonly duties: readonly string[]
  readonly brings: readonly string[]
  /** Whether the work can be done from anywhere. */
  readonly anywhere: boolean
}

export const list = (text: string): string[] => text.split(';').map((entry) => entry.trim())
