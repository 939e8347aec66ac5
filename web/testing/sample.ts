import type { z } from 'zod'

const texts: Readonly<Record<string, string>> = {
  datetime: '2026-11-02T09:00:00.000Z',
  date: '2026-11-02',
  email: 'nadia.ferro@people.example',
  url: 'https://example.com/',
  uuid: '018f0000-0000-4000-8000-000000000001',
  time_zone: 'UTC',
  quiet_hours_start: '22:00',
  quiet_hours_end: '07:00',
}

function sampleObject(shape: Readonly<Record<string, z.core.$ZodType>>): object {
  const fields = Object.entries(shape).map(([name, field]) => [name, sampleAt(field, name)] as const)
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

function sampleRecord(keys: z.core.$ZodType, value: z.core.$ZodType): object {
  const { values } = keys._zod
  return Object.fromEntries([...(values ?? [])].map((key) => [key, sampleAt(value, 'text')]))
}

/** A value of the schema with as little as it allows: lists have one item, what may be missing is null or left out, a number is 1,
 *  and a text is the name of its field. */
export const buildSample = <Schema extends z.core.$ZodType>(schema: Schema): z.input<Schema> =>
  sampleAt(schema, 'text') as z.input<Schema>

function sampleAt(schema: z.core.$ZodType, name: string): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return sampleObject(def.shape)
    case 'array':
      return [sampleAt(def.element, name)]
    case 'record':
      return sampleRecord(def.keyType, def.valueType)
    case 'union':
      return def.options[0] && sampleAt(def.options[0], name)
    case 'pipe':
      return sampleAt(def.in, name)
    case 'default':
      return def.defaultValue
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'string':
      return texts[(def as z.core.$ZodStringFormatDef).format ?? name] ?? name
    case 'number':
      return 1
    case 'boolean':
      return false
    case 'nullable':
      return null
    default:
      return undefined
  }
}
