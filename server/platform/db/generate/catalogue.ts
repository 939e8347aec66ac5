import type pg from 'pg'

export interface CatalogueColumn {
  name: string
  /** The element's type for an array, the base type for a domain. */
  type: string
  array: boolean
  /** The labels of an enum type. */
  labels: string[]
  nullable: boolean
  optional: boolean
  generated: boolean
}

export interface CatalogueRelation {
  schema: string
  name: string
  view: boolean
  columns: CatalogueColumn[]
}

/** Reads the tables and views of the schemas with their columns, ordered by name and definition. */
export async function readRelations(client: pg.ClientBase, schemas: string[]): Promise<CatalogueRelation[]> {
  const { rows } = await client.query<CatalogueRelation>(
    `select n.nspname as schema, c.relname as name, c.relkind in ('v', 'm') as view,
       json_agg(json_build_object(
         'name', a.attname,
         'type', coalesce(element.typname, base.typname),
         'array', element.oid is not null,
         'labels', array(select e.enumlabel from pg_enum e
           where e.enumtypid = coalesce(element.oid, base.oid) order by e.enumsortorder),
         'nullable', not a.attnotnull,
         'optional', a.atthasdef or a.attidentity <> '',
         'generated', a.attgenerated <> '' or a.attidentity = 'a'
       ) order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     join pg_type declared on declared.oid = a.atttypid
     join pg_type base on base.oid = coalesce(nullif(declared.typbasetype, 0), declared.oid)
     left join pg_type element on element.oid = base.typelem and base.typcategory = 'A'
     where n.nspname = any($1) and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
     group by n.nspname, c.relname, c.relkind
     order by n.nspname collate "C", c.relname collate "C"`,
    [schemas],
  )
  return rows
}
