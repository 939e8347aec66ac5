import {
  type Letter,
  type LetterVersion,
  letterOrigin,
  letterTone,
} from '@jobscout/contract/letters/model.ts'
import type { LetterRow, listVersions } from './queries.ts'

export const presentLetter = ({ variant, created_at, updated_at, ...row }: LetterRow): Letter => ({
  ...row,
  tone: letterTone.parse(row.tone),
  origin: letterOrigin.parse(row.origin),
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
})

export const presentVersion = (row: Awaited<ReturnType<typeof listVersions>>[number]): LetterVersion => ({
  ...row,
  origin: letterOrigin.parse(row.origin),
  created_at: row.created_at.toISOString(),
})
