import { IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import classes from './BottomBar.module.css'
import { type HeaderLink, useHeaderLinkProps } from './header-link.ts'

export interface BottomTab extends HeaderLink {
  readonly icon: ComponentType<{ size: number; 'aria-hidden': true }>
  /** How many things wait behind it. */
  readonly count?: number
}

interface BottomBarProps {
  tabs: readonly BottomTab[]
  /** The id of the popover with all links. */
  menuId: string
}

/** The screens that people open most, at the lower edge of phones within reach of a thumb, and More for the rest. */
export function BottomBar({ tabs, menuId }: BottomBarProps) {
  const linkProps = useHeaderLinkProps()
  return (
    <nav className={classes.bar} aria-label="Main screens" data-bottom-bar>
      {tabs.map(({ icon: Icon, count, ...link }) => (
        <Link key={link.label} {...linkProps(link)} className={classes.tab}>
          <Icon size={22} aria-hidden />
          {link.label}
          {count ? <span className={classes.count}>{count}</span> : null}
        </Link>
      ))}
      <button type="button" className={classes.tab} popoverTarget={menuId}>
        <IconDots size={22} aria-hidden />
        More
      </button>
    </nav>
  )
}
