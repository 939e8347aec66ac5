import { formatPartialDate, partialDate } from '@jobscout/contract/shared/partial-date.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const isoMonth = (year: string, month: number): string | null =>
  month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}` : null

/** "May 2023", "05/2023", "2023-05" or "2023" as the record stores it; null for anything else. */
export function parsePartialDate(typed: string): string | null {
  const text = typed.trim()
  const year = /^\d{4}$/.exec(text)
  const [, named = '', yearOfName = ''] = /^(\p{L}{3,9})\.?,?\s+(\d{4})$/u.exec(text) ?? []
  const [, first = '', yearOfFirst = ''] = /^(\d{1,2})\s*[-/.]\s*(\d{4})$/.exec(text) ?? []
  const [, yearOfLast = '', last = ''] = /^(\d{4})\s*[-/.]\s*(\d{1,2})$/.exec(text) ?? []
  if (text === '' || year) return text
  if (named) return isoMonth(yearOfName, months.indexOf(named.slice(0, 3).toLowerCase()) + 1)
  if (first) return isoMonth(yearOfFirst, Number(first))
  return last ? isoMonth(yearOfLast, Number(last)) : null
}

export const isPartialDate = (value: string): boolean => partialDate.safeParse(value).success

/** A stored date for people; what was typed where it is none. */
export const showPartialDate = (value: string): string =>
  isPartialDate(value) ? formatPartialDate(value) : value

/** Whether a period ends before it starts, as far as both dates say. */
export function endsBeforeStart({ start, end }: { readonly start: string; readonly end: string }): boolean {
  if (!start || !end || !isPartialDate(start) || !isPartialDate(end)) return false
  const stated = Math.min(start.length, end.length)
  return end.slice(0, stated) < start.slice(0, stated)
}

/** "May 2023 to today", "2014 to 2018", "2016"; empty where no date is known. */
export const showPeriod = ({
  start,
  end,
  is_current = false,
}: {
  readonly start: string
  readonly end: string
  readonly is_current?: boolean
}): string =>
  [showPartialDate(start), is_current ? 'today' : showPartialDate(end)].filter(Boolean).join(' to ')
