import { importFileErrors } from '@jobscout/contract/imports/errors.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import { hostileImports } from '../../../testing/imports/hostile-imports.ts'
import { readImportFile, readImportPage } from '../../../testing/imports/read-import.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build } = app

const buildFile = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'applications.csv')

describe('a hostile file', () => {
  test.each(hostileImports.filter(({ code }) => code !== 'IMPORT_TOO_LARGE'))(
    'a file that holds $what is refused',
    async ({ bytes, code }) => {
      expect(await readImportFile(bytes())).toMatchObject({ refusal: code })
    },
  )

  test('is refused in words, whether it is read or imported', async () => {
    const ada = await build.client()
    const oneOfEach = new Map(hostileImports.map((hostile) => [hostile.code, hostile]))
    for (const code of ['IMPORT_TOO_LARGE', 'IMPORT_ARCHIVE_UNSAFE', 'IMPORT_BROKEN_QUOTES'] as const) {
      const file = buildFile(oneOfEach.get(code)?.bytes() ?? Buffer.of())
      const refusal = { code, message: importFileErrors[code].message }
      await expect(as(ada).imports.read({ file })).rejects.toMatchObject(refusal)
      await expect(as(ada).imports.run({ file, expected: 1 })).rejects.toMatchObject(refusal)
    }
    expect(await as(ada).imports.list()).toEqual([])
  })

  test('says in which line a quotation mark is opened', async () => {
    const file = Buffer.from('Company,Title\nPane,Glazier\n"Kiln,Potter\n')
    expect(await readImportFile(file)).toMatchObject({ refusal: 'IMPORT_BROKEN_QUOTES', line: 3 })
  })

  test('cannot name its columns after what objects inherit', async () => {
    const { rows, columns } = await readImportPage(
      Buffer.from(
        'Company,Title,__proto__,constructor,Status\nPane,Glazier,x,y,__proto__\nKiln,Potter,x,y,toString\n',
      ),
      { statuses: [{ word: '__proto__', status: 'rejected' }] },
    )
    expect(columns.map(({ header }) => header)).toContain('__proto__')
    expect(rows.map(({ status }) => status)).toEqual(['rejected', 'applied'])
  })

  test('has its control characters and marks of direction cleaned, and formulas stay text', async () => {
    const cells = ['Pane\u202egpj.exe', 'Gla\u0007zier', '"=cmd|\'/c calc\'!A1\n@SUM(1)"']
    const { rows } = await readImportPage(
      Buffer.from(`Company,Title,Notes\n${cells.join()}\n${'Kiln,Potter,fine\n'.repeat(20)}`),
    )
    expect(rows[0]).toMatchObject({
      company: 'Pane gpj.exe',
      title: 'Gla zier',
      note: "=cmd|'/c calc'!A1\n@SUM(1)",
    })
  })
})
