import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import * as z from 'zod/mini'

/*
 * Pieces for a route's `validateSearch`. The route table is in the first script of every page, hence zod/mini:
 * `z.object({ search: searchText(), page: searchPage })`. Nothing that stands in a URL is an error; what cannot
 * be read counts as not said.
 */

/** Text. The router reads `?q=42` as a number, so that is taken back to text here. */
export const searchText = (max = 200) => {
  const text = z.pipe(
    z.union([z.string(), z.number(), z.boolean()]),
    z.transform((value: string | number | boolean) => String(value).slice(0, max)),
  )
  return z._default(z.catch(text, ''), '')
}

const pageNumber = z.pipe(z.coerce.number<number>(), z.int().check(z.minimum(1), z.maximum(10_000)))
export const searchPage = z._default(z.catch(pageNumber, 1), 1)

export const searchFlag = z._default(z.catch(z.boolean(), false), false)

const named = <T extends string>(values: readonly T[]) =>
  Object.fromEntries(values.map((value) => [value, value])) as Record<T, T>

/** One of the named values; anything else is the first of them. */
export const searchOneOf = <const T extends string>(values: readonly [T, ...T[]]) =>
  z._default(z.catch(z.enum<Record<T, T>>(named(values)), values[0]), values[0])

/** Something that may be absent: a token, a notice, an id. */
export const searchOptional = (max = 200) =>
  z.catch(z.optional(z.pipe(z.coerce.string<string>(), z.string().check(z.maxLength(max)))), undefined)

interface SearchSchema<T> {
  parse: (value: unknown) => T
}

/** The parts of a search that differ from the schema's defaults: what the address bar needs to say. */
export function withoutDefaults<T extends object>(schema: SearchSchema<T>, search: T): Partial<T> {
  const defaults = new Map<string, unknown>(Object.entries(schema.parse({})))
  const said = Object.entries(search).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults.get(name)),
  )
  return Object.fromEntries(said) as Partial<T>
}

/**
 * Filters, search, sort and page of a screen, kept in the URL. A change goes back to page 1 unless it names
 * a page. It replaces the history entry, so that typing leaves no trail; `push` leaves one to come back to.
 */
export function useUrlState<T extends object>(schema: SearchSchema<T>) {
  const raw = useSearch({ strict: false })
  const navigate = useNavigate()
  const search = useMemo(() => schema.parse(raw), [schema, raw])

  const change = useCallback(
    (patch: Partial<T>, { push = false }: { push?: boolean } = {}) => {
      const next = (previous: object) =>
        withoutDefaults(schema, schema.parse({ ...previous, page: undefined, ...patch }))
      return navigate({ to: '.', search: next as never, replace: !push, resetScroll: false })
    },
    [navigate, schema],
  )

  const clear = useCallback(() => navigate({ to: '.', search: {} as never, resetScroll: false }), [navigate])

  return { search, change, clear }
}
