import { gzipSync } from 'node:zlib'
import type { importFileErrors } from '@jobscout/contract/imports/errors.ts'
import { buildArchive } from '../files/archive.ts'

export interface HostileImport {
  readonly what: string
  readonly bytes: () => Buffer
  readonly code: keyof typeof importFileErrors
}

const MB = 1024 * 1024
const head = 'Company,Title,Date\n'
const row = 'Pane,Glazier,2026-11-02\n'
const buildZip = (name: string, content: Buffer | string, options = {}) =>
  buildArchive([{ name, content, ...options }])

/** Files that are no list of applications, or would hurt who reads them. */
export const hostileImports: readonly HostileImport[] = [
  { what: 'nothing', bytes: () => Buffer.alloc(0), code: 'IMPORT_EMPTY' },
  { what: 'white space alone', bytes: () => Buffer.from(' \r\n\t\r\n'), code: 'IMPORT_EMPTY' },
  { what: 'a header alone', bytes: () => Buffer.from(head), code: 'IMPORT_EMPTY' },
  {
    what: 'more than 5 MB in one line',
    bytes: () => Buffer.alloc(5 * MB + 1, 'a'),
    code: 'IMPORT_TOO_LARGE',
  },
  {
    what: 'one line of 4 MB',
    bytes: () => Buffer.from(`${head}Pane,${'a'.repeat(4 * MB)},2026-11-02\n`),
    code: 'IMPORT_CELL_TOO_LONG',
  },
  { what: 'millions of columns', bytes: () => Buffer.alloc(5 * MB, ','), code: 'IMPORT_TOO_MANY_COLUMNS' },
  {
    what: 'millions of columns below the header',
    bytes: () => Buffer.from(`${head}${'a,'.repeat(2 * MB)}\n`),
    code: 'IMPORT_TOO_MANY_COLUMNS',
  },
  {
    what: 'too many rows',
    bytes: () => Buffer.from(head + row.repeat(11_000)),
    code: 'IMPORT_TOO_MANY_ROWS',
  },
  {
    what: 'quotation marks that are never closed',
    bytes: () => Buffer.from(`${head}${row}"Pane,Glazier,2026-11-02\n${row.repeat(50)}`),
    code: 'IMPORT_BROKEN_QUOTES',
  },
  {
    what: 'a program',
    bytes: () =>
      Buffer.from([0x7f, 0x45, 0x4c, 0x46, ...Array.from({ length: 5000 }, (_, n) => (n * 7) % 256)]),
    code: 'IMPORT_NOT_A_TABLE',
  },
  {
    what: 'zeros between the cells',
    bytes: () => Buffer.from(`${head}Pane\0,Glazier,2026-11-02\n`),
    code: 'IMPORT_NOT_A_TABLE',
  },
  { what: 'a PDF', bytes: () => Buffer.from('%PDF-1.7\n1 0 obj, 2 0 obj\n'), code: 'IMPORT_NOT_A_TABLE' },
  {
    what: 'a web page',
    bytes: () => Buffer.from('<!doctype html><script>alert(1),alert(2)</script>'),
    code: 'IMPORT_NOT_A_TABLE',
  },
  {
    what: 'prose',
    bytes: () => Buffer.from('Dear Sir or Madam\nI apply for the position.\n'),
    code: 'IMPORT_NOT_A_TABLE',
  },
  { what: 'a compressed stream', bytes: () => gzipSync(Buffer.alloc(50 * MB)), code: 'IMPORT_NOT_A_TABLE' },
  {
    what: 'a bomb',
    bytes: () => buildZip('Jobs/Job Applications.csv', Buffer.alloc(60 * MB, 'a')),
    code: 'IMPORT_ARCHIVE_UNSAFE',
  },
  {
    what: 'a bomb that denies its size',
    bytes: () => buildZip('Jobs/Job Applications.csv', Buffer.alloc(60 * MB, 'a'), { claimedSize: 100 }),
    code: 'IMPORT_DAMAGED',
  },
  {
    what: 'an archive within an archive',
    bytes: () => buildZip('inner.zip', buildZip('Job Applications.csv', head + row)),
    code: 'IMPORT_WITHOUT_APPLICATIONS',
  },
  {
    what: 'an archive with a path that leads out of it',
    bytes: () => buildZip('../../etc/Job Applications.csv', head + row),
    code: 'IMPORT_DAMAGED',
  },
  {
    what: 'an archive with a password',
    bytes: () => buildZip('Job Applications.csv', head + row, { flags: 1 }),
    code: 'IMPORT_ARCHIVE_UNSAFE',
  },
  {
    what: 'an archive that is cut off',
    bytes: () => buildZip('Job Applications.csv', head + row.repeat(50)).subarray(0, 90),
    code: 'IMPORT_DAMAGED',
  },
  {
    what: 'an archive with something between its entries',
    bytes: () => buildArchive([{ name: 'Job Applications.csv', content: head }], { gap: Buffer.alloc(5000) }),
    code: 'IMPORT_ARCHIVE_UNSAFE',
  },
  {
    what: 'a workbook',
    bytes: () => buildZip('[Content_Types].xml', '<Types/>'),
    code: 'IMPORT_IS_WORKBOOK',
  },
  {
    what: 'an old workbook',
    bytes: () => Buffer.from('d0cf11e0a1b11ae10000', 'hex'),
    code: 'IMPORT_IS_WORKBOOK',
  },
  {
    what: 'JSON of great depth',
    bytes: () => Buffer.from(`{"applications":${'['.repeat(2 * MB)}`),
    code: 'IMPORT_DAMAGED',
  },
  {
    what: 'JSON of great depth that is closed',
    bytes: () => Buffer.from(`{"applications":${'['.repeat(MB)}${']'.repeat(MB)}}`),
    code: 'IMPORT_DAMAGED',
  },
  {
    what: 'JSON of something else',
    bytes: () => Buffer.from('{"__proto__":{"applications":[]},"constructor":1}'),
    code: 'IMPORT_WITHOUT_APPLICATIONS',
  },
  {
    what: 'JSON that is cut off',
    bytes: () => Buffer.from('{"applications":[{"job_title":"Gla'),
    code: 'IMPORT_DAMAGED',
  },
  {
    what: 'JSON with too many applications',
    bytes: () =>
      Buffer.from(`{"applications":[${'{"job_title":"a","company_name":"b"},'.repeat(10_001)}{}]}`),
    code: 'IMPORT_WITHOUT_APPLICATIONS',
  },
]
