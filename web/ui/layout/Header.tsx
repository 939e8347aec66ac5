import { IconMenu2, IconX } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { BottomBar, type BottomTab } from './BottomBar.tsx'
import classes from './Header.module.css'
import { type HeaderLink, useHeaderLinkProps } from './header-link.ts'
import { Group, Stack } from './primitives.tsx'

const MENU_ID = 'mobile-menu'

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
  /** The screens that people open most, at the lower edge of phones. Without any, the header has the button of the menu. */
  tabs?: readonly BottomTab[]
  /** At the right at every width: bell, account. */
  always?: ReactNode
  /** At the right on wide screens, at the end of the menu on phones: sign in, register. */
  actions?: ReactNode
}

/** The bar alone, shown until the script has rendered the header. */
export const HeaderSkeleton = ({ brand }: Pick<HeaderProps, 'brand'>) => (
  <header className={classes.header}>
    <Group gap={12} nowrap className={classes.bar}>
      <span className={classes.brand}>
        {brand.brand_start}
        <span>{brand.brand_accent}</span>
      </span>
    </Group>
  </header>
)

/** On phones the links are in a native popover, which opens without script. */
export function Header({ brand, home, links, counts, tabs = [], always, actions }: HeaderProps) {
  const [open, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const linkProps = useHeaderLinkProps()
  const close = () => menu.current?.hidePopover()

  const items = links.map((link) => (
    <Link key={link.label} {...linkProps(link)} className={classes.link} onClick={close}>
      {link.label}
      {counts?.[link.to ?? ''] ? <span className={classes.count}>{counts[link.to ?? '']}</span> : null}
    </Link>
  ))

  return (
    <header className={classes.header}>
      <Group gap={12} nowrap className={classes.bar}>
        <Link
          to={home}
          className={classes.brand}
          aria-label={`${brand.site_name} home`}
          activeOptions={{ exact: true }}
        >
          {brand.brand_start}
          <span>{brand.brand_accent}</span>
        </Link>
        <Group as="nav" gap={6} align="stretch" nowrap className={classes.links} aria-label="Main">
          {items}
        </Group>
        <Group gap={12} nowrap className={classes.side}>
          {actions && (
            <Group gap={8} nowrap className={classes.actions}>
              {actions}
            </Group>
          )}
          {always}
          {links.length > 0 && tabs.length === 0 && (
            <button
              type="button"
              className={classes.burger}
              aria-label={open ? 'Close menu' : 'Open menu'}
              popoverTarget={MENU_ID}
            >
              {open ? <IconX aria-hidden="true" /> : <IconMenu2 aria-hidden="true" />}
            </button>
          )}
        </Group>
      </Group>
      <div
        id={MENU_ID}
        ref={menu}
        popover="auto"
        className={classes.menu}
        data-above-bar={tabs.length > 0 || undefined}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        <nav aria-label="Main, mobile">{items}</nav>
        {actions && (
          <Stack gap={8} mt={8} className={classes.menuActions} onClickCapture={close}>
            {actions}
          </Stack>
        )}
      </div>
      {tabs.length > 0 && <BottomBar tabs={tabs} menuId={MENU_ID} />}
    </header>
  )
}
