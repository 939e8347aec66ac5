import { useEffect, useRef } from 'react'
import { formatNumber } from '../../lib/format/format.ts'
import { ViewLink } from './links.tsx'
import classes from './TabLinks.module.css'

interface TabLink {
  readonly key: string
  readonly label: string
  readonly count?: number
  readonly current: boolean
  /** Search of the link's URL, without default values. */
  readonly search: Record<string, unknown>
}

/** Tabs as links, each with an address. They scroll horizontally if they do not fit. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const box = useRef<HTMLElement>(null)
  const currentKey = tabs.find(({ current }) => current)?.key

  useEffect(() => {
    const current = currentKey && box.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (!box.current || !current) return
    const { scrollLeft, clientWidth } = box.current
    const isInView =
      current.offsetLeft >= scrollLeft && current.offsetLeft + current.offsetWidth <= scrollLeft + clientWidth
    if (!isInView) box.current.scrollLeft = current.offsetLeft - (clientWidth - current.offsetWidth) / 2
  }, [currentKey])

  return (
    <nav
      ref={box}
      aria-label={label}
      className={`fading ${classes.tabs}`}
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      {tabs.map(({ key, label: name, count, current, search }) => (
        <ViewLink key={key} search={search} current={current} className={classes.tab}>
          <span className={classes.name}>{name}</span>
          {count !== undefined && <span className={classes.count}>{formatNumber(count)}</span>}
        </ViewLink>
      ))}
    </nav>
  )
}
