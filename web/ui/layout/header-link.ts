import { type LinkProps, useLocation } from '@tanstack/react-router'

export interface HeaderLink {
  readonly label: string
  readonly to: LinkProps['to']
  readonly hash?: string
  /** Another path on which the link is current. */
  readonly also?: string
}

/** What the router gives an active link. */
const current = { 'data-status': 'active', 'aria-current': 'page' } as const

/** Returns the properties of a router link that decide where it leads and whether it is current. */
export function useHeaderLinkProps() {
  const { pathname } = useLocation()
  return ({ to, hash, also }: HeaderLink) => ({
    to,
    hash,
    activeOptions: { includeSearch: false, includeHash: hash !== undefined, exact: false },
    ...(also === pathname && current),
  })
}
