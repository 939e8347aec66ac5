import type { z } from 'zod'

/** The first message of each invalid field, in the schema's order. A rule about several fields may have an empty name. */
export function fieldErrors(schema: z.ZodType, values: unknown): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    errors[path.join('.')] ??= message
  }
  return errors
}
