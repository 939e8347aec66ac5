import { PAGES_MAX } from '@jobscout/contract/shared/pages.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'

/*
 * Reads the search of a URL. The route table is in the first script of every page, so a schema library (12 kB) would be
 * too large here. Invalid values are ignored rather than reported.
 */

type Reader<T> = (value: unknown) => T

export interface SearchSchema<T> {
  parse: (value: unknown) => T
}

/** The type of what a schema reads: `SearchOf<typeof jobsSearch>`. */
export type SearchOf<S> = S extends SearchSchema<infer T> ? T : never

type Read<Shape> = { [Name in keyof Shape]: Shape[Name] extends Reader<infer T> ? T : never }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** `searchObject({ search: searchText(), page: searchPage })`; unknown names are dropped. */
export function searchObject<Shape extends Record<string, Reader<unknown>>>(
  shape: Shape,
): SearchSchema<Read<Shape>> {
  const readers = Object.entries(shape)
  return {
    parse: (value) => {
      const values = isRecord(value) ? value : {}
      return Object.fromEntries(readers.map(([name, read]) => [name, read(values[name])])) as Read<Shape>
    },
  }
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** Text. The router parses `?q=42` as a number, which is converted to text here. */
export const searchText =
  (max = 200): Reader<string> =>
  (value) =>
    isPlain(value) ? String(value).slice(0, max) : ''

export const searchPage: Reader<number> = (value) => {
  const page = isPlain(value) ? Number(value) : 1
  return Number.isInteger(page) && page >= 1 && page <= PAGES_MAX ? page : 1
}

export const searchFlag: Reader<boolean> = (value) => value === true || value === 'true'

/** The value that is meant, in small or capital letters: a link may have `Full-time`, as the filter is labelled. */
const findWritten = <T extends string>(values: readonly T[], written: unknown): T | undefined =>
  typeof written === 'string'
    ? values.find((known) => known.toLowerCase() === written.toLowerCase())
    : undefined

/** One of the given values, by default the first. */
export const searchChoice =
  <const T extends string>(values: readonly [T, ...T[]]): Reader<T> =>
  (value) =>
    findWritten(values, value) ?? values[0]

/** Optional text, such as a token or id. Text longer than `max` counts as absent. */
export const searchOptional =
  (max = 200): Reader<string | undefined> =>
  (value) =>
    isPlain(value) && String(value).length <= max ? String(value) : undefined

/** A day that the calendar has, as YYYY-MM-DD, or undefined. */
export const searchDay: Reader<string | undefined> = (value) => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const date = new Date(value)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : undefined
}

/** One of the given values, or undefined. */
export const searchOptionalChoice =
  <const T extends string>(values: readonly T[]): Reader<T | undefined> =>
  (value) =>
    findWritten(values, value)

/** The column that orders a table, and its direction. */
export const searchOrder = { order: searchOptional(20), direction: searchChoice(['asc', 'desc']) }

/** The values that differ from the schema's defaults, which are those the URL needs. */
export function withoutDefaults<T extends object>(schema: SearchSchema<T>, search: T): Partial<T> {
  const defaults = new Map<string, unknown>(Object.entries(schema.parse({})))
  const changed = Object.entries(search).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults.get(name)),
  )
  return Object.fromEntries(changed) as Partial<T>
}

/**
 * A route's `validateSearch`: the valid values that differ from the defaults. Other keys are set to undefined, since the
 * router would otherwise pass their raw values to the screen.
 */
export const routeSearch =
  <T extends object>(schema: SearchSchema<T>) =>
  (search: Record<string, unknown>): Partial<T> => {
    const absent = Object.fromEntries(Object.keys(schema.parse({})).map((name) => [name, undefined]))
    return { ...absent, ...withoutDefaults(schema, schema.parse(search)) } as Partial<T>
  }

/** What either of two searches may hold. */
type EitherSearch<A, B> = {
  [Name in keyof A | keyof B]?:
    | (Name extends keyof A ? A[Name] : never)
    | (Name extends keyof B ? B[Name] : never)
}

/** The `validateSearch` of an address whose screen depends on the role: what either of its screens understands. */
export const eitherSearch =
  <A extends object, B extends object>(
    first: (search: Record<string, unknown>) => A,
    second: (search: Record<string, unknown>) => B,
  ) =>
  (search: Record<string, unknown>): EitherSearch<A, B> => {
    const set = Object.entries(second(search)).filter(([, value]) => value !== undefined)
    return { ...second(search), ...first(search), ...Object.fromEntries(set) } as EitherSearch<A, B>
  }

/**
 * Filters, search, sort and page of a screen, kept in the URL. A change resets the page unless it sets one. Changes
 * replace the history entry, so that typing adds none; `push` adds one.
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

/**
 * Redirects to the last page when the URL has a page beyond it. `pages` is undefined while loading. Returns true while
 * the redirect is pending.
 */
export function useLastPage(
  page: number,
  pages: number | undefined,
  change: (patch: { page: number }) => unknown,
): boolean {
  const last = pages === undefined ? undefined : Math.max(1, pages)
  const isBeyond = last !== undefined && page > last
  useEffect(() => {
    if (isBeyond) void change({ page: last })
  }, [isBeyond, last, change])
  return isBeyond
}
