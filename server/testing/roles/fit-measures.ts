import { classifyTitle } from '../../features/roles/classify-title.ts'
import { compileTargetRoles, computeFitLevel } from '../../features/roles/role-fit.ts'
import type { LabelledPair } from './labelled-pairs.ts'
import { holdsAllWords } from './lexical-baselines.ts'

export interface FitMeasures {
  readonly pairs: number
  /** Of the pairs shown at level 2 or above, those that a person gave level 2 or above. */
  readonly precision: number
  /** Of the pairs that a person gave level 2 or above, those shown. */
  readonly recall: number
  readonly f1: number
  readonly withinOne: number
  /** Of the pairs shown at the level, those with exactly this label. */
  readonly exact: Readonly<Record<2 | 3, { readonly right: number; readonly shown: number }>>
}

export type LevelOfPair = (wanted: string, listing: string) => number

/** The level that a person sees: by role, or by the words of a wanted title that is no known role. */
export function fitOfPair(wanted: string, listing: string): number {
  const roles = compileTargetRoles([wanted], 'stated')
  if (roles.unknown.some(({ words }) => holdsAllWords(listing, words))) return 3
  return computeFitLevel(roles, classifyTitle(listing)) ?? 0
}

export function measureFit(pairs: readonly LabelledPair[], levelOfPair: LevelOfPair): FitMeasures {
  const rated = pairs.map((pair) => ({ label: pair.level, level: levelOfPair(pair.wanted, pair.listing) }))
  const shown = rated.filter(({ level }) => level >= 2)
  const right = shown.filter(({ label }) => label >= 2).length
  const precision = right / Math.max(1, shown.length)
  const recall = right / Math.max(1, rated.filter(({ label }) => label >= 2).length)
  const exactAt = (at: number) => {
    const there = rated.filter(({ level }) => level === at)
    return { right: there.filter(({ label }) => label === at).length, shown: there.length }
  }
  return {
    pairs: rated.length,
    precision,
    recall,
    f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
    withinOne:
      rated.filter(({ label, level }) => Math.abs(label - level) <= 1).length / Math.max(1, rated.length),
    exact: { 2: exactAt(2), 3: exactAt(3) },
  }
}
