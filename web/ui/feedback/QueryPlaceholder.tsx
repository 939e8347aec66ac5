import type { ReactNode } from 'react'
import { describeError, type ErrorText } from '../../lib/api/errors.ts'
import { ErrorState } from './ErrorState.tsx'

interface QueryPlaceholderProps {
  query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown }
  /** The text for a failure without a known code. */
  failure: ErrorText
  /** The skeleton while loading. */
  children?: ReactNode
}

/** Rendered until a query has data: the skeleton, or the failure with Retry. */
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
