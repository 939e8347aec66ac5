import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Group } from '../layout/primitives.tsx'
import classes from './Pagination.module.css'

/** A page number, or a gap after a page. */
type PageItem = { page: number } | { gapAfter: number }

/** Page numbers to link: both ends, the current page and its neighbours, with gaps between. */
export function paginationItems(current: number, total: number): PageItem[] {
  const shown = new Set(
    [1, total, current - 1, current, current + 1].filter((page) => page >= 1 && page <= total),
  )
  const sorted = [...shown].sort((a, b) => a - b)
  return sorted.flatMap((page, index): PageItem[] => {
    const before = sorted[index - 1]
    if (before === undefined || page - before === 1) return [{ page }]
    return page - before === 2 ? [{ page: page - 1 }, { page }] : [{ gapAfter: before }, { page }]
  })
}

interface PaginationProps {
  page: number
  pages: number
  label?: string
}

/** Pages as links that set `page` in the URL and keep the rest of the search. */
export function Pagination({ page, pages, label = 'Pages' }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <Group aria-label={label} as="nav" gap={6} justify="center" className={classes.pages}>
      <PageLink page={page - 1} disabled={page <= 1} label="Previous page">
        Previous
      </PageLink>
      <span className={classes.place}>
        Page {page} of {pages}
      </span>
      {paginationItems(page, pages).map((shown) =>
        'gapAfter' in shown ? (
          <span key={`after-${shown.gapAfter}`} className={classes.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <PageLink
            key={shown.page}
            className={classes.number}
            page={shown.page}
            current={shown.page === page}
            label={`Page ${shown.page}`}
          >
            {shown.page}
          </PageLink>
        ),
      )}
      <PageLink page={page + 1} disabled={page >= pages} label="Next page">
        Next
      </PageLink>
    </Group>
  )
}

interface PageLinkProps {
  page: number
  label: string
  current?: boolean
  disabled?: boolean
  className?: string
  children: ReactNode
}

function PageLink({ page, label, current, disabled, className = '', children }: PageLinkProps) {
  if (disabled) return <span className={classes.disabled}>{children}</span>
  return (
    <Link
      to="."
      search={((previous: Record<string, unknown>) => ({ ...previous, page })) as never}
      className={`${classes.page} ${className}`}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      activeProps={{ 'aria-current': current ? 'page' : undefined }}
    >
      {children}
    </Link>
  )
}
