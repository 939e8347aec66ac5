import {
  type CvFormat,
  type CvVersion,
  cvFormat,
  type SentDocument,
} from '@jobscout/contract/documents/model.ts'
import type { listSentLetters, SentRow } from './sent/queries.ts'
import type { FileSizeRow, VersionRow } from './versions/queries.ts'

interface Stamped {
  readonly user_id: string
  readonly stamp: string
}

/** The documented path in the bucket. */
const buildPath = ({ user_id, stamp }: Stamped, format: CvFormat): string =>
  `${user_id}/cv-${stamp}.${format}`

/** The stored files of a version, the original format first. */
const listFiles = (versionId: string, row: Stamped, format: CvFormat, allFiles: readonly FileSizeRow[]) =>
  allFiles
    .filter(({ version_id }) => version_id === versionId)
    .map((file) => ({ format: cvFormat.parse(file.format), byte_size: file.byte_size }))
    .sort((a, b) => Number(b.format === format) - Number(a.format === format))
    .map((file) => ({ ...file, path: buildPath(row, file.format) }))

export function presentVersion(row: VersionRow, allFiles: readonly FileSizeRow[]): CvVersion {
  const format = cvFormat.parse(row.format)
  const files = listFiles(row.id, row, format, allFiles)
  const path = buildPath(row, format)
  return {
    id: row.id,
    kind: row.kind === 'generated' ? 'generated' : 'uploaded',
    filename: row.filename,
    format,
    path,
    byte_size: files[0]?.byte_size ?? 0,
    files,
    current: row.cv_url === path,
    sent_with: Number(row.sent_with ?? 0),
    created_at: row.created_at.toISOString(),
  }
}

export function presentSent(row: SentRow, allFiles: readonly FileSizeRow[]): SentDocument {
  const format = cvFormat.parse(row.format)
  return {
    id: row.id,
    kind: 'cv',
    filename: row.filename,
    format,
    path: buildPath(row, format),
    files: listFiles(row.version_id, row, format, allFiles),
    created_at: row.created_at.toISOString(),
  }
}

export const presentSentLetter = ({
  id,
  letter,
  created_at,
}: Awaited<ReturnType<typeof listSentLetters>>[number]): SentDocument => ({
  id,
  kind: 'letter',
  text: letter ?? '',
  created_at: created_at.toISOString(),
})
