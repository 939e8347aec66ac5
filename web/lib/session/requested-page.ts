import { useHydrated, useSearch } from '@tanstack/react-router'

/**
 * The page that a visitor asked for, as search for links between the screens of signing in and up. Empty until a prerendered
 * page has taken over, because its markup knows no search. Checked with safeReturnPath where it is followed.
 */
export function useRequestedPage(): { readonly redirect?: string } {
  const { redirect } = useSearch({ strict: false }) as { redirect?: string }
  const hydrated = useHydrated()
  return hydrated && redirect ? { redirect } : {}
}
