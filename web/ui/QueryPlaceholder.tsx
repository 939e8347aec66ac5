import type { ReactNode } from 'react'
import { describeError, type ErrorText } from '../lib/errors.ts'
import { ErrorState } from './ErrorState.tsx'

interface QueryPlaceholderProps {
  query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown }
  /** The screen's own words for a failure that has none. */
  failure: ErrorText
  /** Its skeleton. */
  children?: ReactNode
}

/** Stands in place of a query's data: its skeleton while it loads, or what went wrong, with Retry. */
export function QueryPlaceholder({ query, failure, children }: QueryPlaceholderProps) {
  if (!query.error) return children
  return (
    <ErrorState
      {...describeError(query.error, failure)}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  )
}
