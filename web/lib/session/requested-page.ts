import { useHydrated, useSearch } from '@tanstack/react-router'

/**
 * The page that a visitor asked for, as search for links between the screens of signing in and up; emailed links carry it encoded,
 * as `requested`. Empty until a prerendered page has taken over, because its markup knows no search. Checked with safeReturnPath where it
 * is followed.
 */
export function useRequestedPage(): { readonly redirect?: string } {
  const { requested, redirect = requested && decode(requested) } = useSearch({ strict: false }) as {
    requested?: string
    redirect?: string
  }
  const hydrated = useHydrated()
  return hydrated && redirect ? { redirect } : {}
}

/** From the alphabet of base64url. */
function decode(requested: string): string | undefined {
  try {
    return atob(requested.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return undefined
  }
}
