import { useHydrated, useSearch } from '@tanstack/react-router'
import { createStored } from '../browser/stored.ts'

/**
 * The page that a visitor asked for, as search for links between the screens of signing in and up. Empty until a prerendered
 * page has taken over, because its markup knows no search. Checked with safeReturnPath where it is followed.
 */
export function useRequestedPage(): { readonly redirect?: string } {
  const { redirect } = useSearch({ strict: false }) as { redirect?: string }
  const hydrated = useHydrated()
  return hydrated && redirect ? { redirect } : {}
}

/** The same from asking for an emailed link until signing in, because the link does not carry it. */
export const pageAfterEmail = createStored('jobscout-requested-page', (value) =>
  typeof value === 'string' ? value : undefined,
)
