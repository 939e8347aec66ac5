import type pg from 'pg'
import { type CatalogueColumn, type CatalogueRelation, readRelations } from './catalogue.ts'

const heading = `// Written by \`node tools/generate.ts\` from the migrated database. Do not edit.
import type { ColumnType, Generated } from 'kysely'

export type Json = unknown
/** An array, a number or a bare text must be given as JSON text: the driver would send something else. */
export type JsonInput = string | Record<string, unknown> | (object & { readonly length?: never })
`

/** The types of a column when it is read and written. */
interface Shape {
  select: string
  write: string
}

const same = (type: string): Shape => ({ select: type, write: type })
const text = same('string')

const shapes: Record<string, Shape> = {
  bool: same('boolean'),
  ...Object.fromEntries(['int2', 'int4', 'float4', 'float8', 'oid'].map((type) => [type, same('number')])),
  int8: { select: 'string', write: 'string | number | bigint' },
  numeric: { select: 'string', write: 'string | number' },
  timestamptz: { select: 'Date', write: 'Date | string' },
  timestamp: { select: 'Date', write: 'Date | string' },
  json: { select: 'Json', write: 'JsonInput' },
  jsonb: { select: 'Json', write: 'JsonInput' },
  bytea: { select: 'Buffer', write: 'Uint8Array' },
}

/** Returns the TypeScript types of every table and view, for Kysely. */
export async function generateTypes(client: pg.ClientBase): Promise<string> {
  const relations = (await readRelations(client, ['app', 'auth', 'public'])).filter(
    ({ schema, name }) => !(schema === 'app' && name.startsWith('schema_')),
  )
  const entries = relations.map((relation) => `  ${formatKey(relation)}: ${typeName(relation)}`)
  const database = `export interface DB {\n${entries.join('\n')}\n}\n`
  return [heading, ...relations.map(writeInterface), database].join('\n')
}

function writeInterface(relation: CatalogueRelation): string {
  const lines = relation.columns.map(
    (column) => `  ${property(column.name)}: ${writeColumn(column, relation.view)}`,
  )
  return `export interface ${typeName(relation)} {\n${lines.join('\n')}\n}\n`
}

function writeColumn(column: CatalogueColumn, view: boolean): string {
  const shape = selectShape(column)
  const orNull = column.nullable ? ' | null' : ''
  const select = shape.select === 'Json' ? 'Json' : shape.select + orNull
  if (view || column.generated) return `ColumnType<${select}, never, never>`
  const write = shape.write + orNull
  if (!column.optional) return select === write ? select : `ColumnType<${select}, ${write}, ${write}>`
  return select === write ? `Generated<${select}>` : `ColumnType<${select}, ${write} | undefined, ${write}>`
}

function selectShape({ type, array, labels }: CatalogueColumn): Shape {
  const shape =
    labels.length > 0 ? same(labels.map((label) => `'${label}'`).join(' | ')) : (shapes[type] ?? text)
  if (!array) return shape
  // The driver reads numeric[] as numbers, unlike numeric.
  const select = type === 'numeric' ? 'number' : shape.select
  return { select: toArrayType(select), write: toArrayType(shape.write) }
}

const toArrayType = (type: string): string => (type.includes('|') ? `(${type})[]` : `${type}[]`)

const property = (name: string): string => (/^[a-z_][a-z0-9_]*$/i.test(name) ? name : `'${name}'`)

const formatKey = ({ schema, name }: CatalogueRelation): string =>
  schema === 'public' ? property(name) : `'${schema}.${name}'`

function typeName({ schema, name }: CatalogueRelation): string {
  const words = schema === 'public' ? name : `${schema}_${name}`
  return words.replace(/(^|_)([a-z0-9])/g, (_all, _gap, initial: string) => initial.toUpperCase())
}
