import { IconMenu2, IconX } from '@tabler/icons-react'
import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import classes from './Header.module.css'

interface HeaderLink {
  readonly label: string
  readonly to: LinkProps['to']
  readonly hash?: string
  /** Another path on which the link is current. */
  readonly also?: string
}

/** The site's name, and its parts in two colours. */
interface Brand {
  readonly site_name: string
  readonly brand_start: string
  readonly brand_accent: string
}

interface HeaderProps {
  brand: Brand
  /** Target of the product's name. */
  home: LinkProps['to']
  links: readonly HeaderLink[]
  /** How many things wait behind a link, by its path. */
  counts?: Readonly<Record<string, number | undefined>>
  /** At the right at every width: bell, account. */
  always?: ReactNode
  /** At the right on wide screens, at the end of the menu on phones: sign in, register. */
  actions?: ReactNode
}

/** The bar alone, shown until the script has rendered the header. */
export const HeaderSkeleton = ({ brand }: Pick<HeaderProps, 'brand'>) => (
  <header className={classes.header}>
    <div className={classes.bar}>
      <span className={classes.brand}>
        {brand.brand_start}
        <span>{brand.brand_accent}</span>
      </span>
    </div>
  </header>
)

/** What the router gives an active link. */
const current = { 'data-status': 'active', 'aria-current': 'page' } as const
const isActive = { includeSearch: false, includeHash: true, exact: false }

/** On phones the links are in a native popover, which opens without script. */
export function Header({ brand, home, links, counts, always, actions }: HeaderProps) {
  const [open, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const close = () => menu.current?.hidePopover()

  const items = links.map(({ label, to, hash: section, also }) => (
    <Link
      key={label}
      to={to}
      hash={section}
      className={classes.link}
      onClick={close}
      activeOptions={{ ...isActive, includeHash: section !== undefined }}
      {...(also === pathname && current)}
    >
      {label}
      {counts?.[to ?? ''] ? <span className={classes.count}>{counts[to ?? '']}</span> : null}
    </Link>
  ))

  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link
          to={home}
          className={classes.brand}
          aria-label={`${brand.site_name} home`}
          activeOptions={{ exact: true }}
        >
          {brand.brand_start}
          <span>{brand.brand_accent}</span>
        </Link>
        <nav className={classes.links} aria-label="Main">
          {items}
        </nav>
        <div className={classes.side}>
          {actions && <div className={classes.actions}>{actions}</div>}
          {always}
          {links.length > 0 && (
            <button
              type="button"
              className={classes.burger}
              aria-label={open ? 'Close menu' : 'Open menu'}
              popoverTarget="mobile-menu"
            >
              {open ? <IconX aria-hidden="true" /> : <IconMenu2 aria-hidden="true" />}
            </button>
          )}
        </div>
      </div>
      <div
        id="mobile-menu"
        ref={menu}
        popover="auto"
        className={classes.menu}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        <nav aria-label="Main, mobile">{items}</nav>
        {actions && (
          <div className={classes.menuActions} onClickCapture={close}>
            {actions}
          </div>
        )}
      </div>
    </header>
  )
}
