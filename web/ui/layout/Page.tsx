import { Title } from '@mantine/core'
import { createContext, type ReactNode, useContext } from 'react'
import classes from './Page.module.css'
import { Group } from './primitives.tsx'

/** Whether every page inside has the measures of staff screens, so that staff see one form on what they share with clients. */
export const StaffMeasures = createContext(false)

interface PageProps {
  title: ReactNode
  /** One line of figures beside the title: "1,284 listings · 96 match". */
  count?: ReactNode
  actions?: ReactNode
  /** Above the heading: a `BackLink`. */
  back?: ReactNode
  /**
   * content: 1120 px; full: as wide as a board needs; narrow: one column of text or form; wide: the dense screens of
   * staff, over the whole width, with text of 14 px and controls of 34 px. With `StaffMeasures` every page is wide, and
   * the column of a narrow one stands at its left edge.
   */
  width?: 'content' | 'full' | 'narrow' | 'wide'
  /** A `SideSheet`, beside the content on wide screens. With another width than `wide` it is given `fullBelow="desktop"`. */
  sheet?: ReactNode
  children: ReactNode
}

/** The frame of every screen: heading, figures, actions and content. */
export function Page({ title, count, actions, back, width = 'content', sheet, children }: PageProps) {
  const isWide = useContext(StaffMeasures) || width === 'wide'
  const page = (
    <div
      className={classes.page}
      data-width={isWide ? 'wide' : width}
      data-column={(isWide && width === 'narrow') || undefined}
    >
      {back && <div className={classes.back}>{back}</div>}
      <Group as="header" gap="8px 16px" justify="space-between" className={classes.head}>
        <Title order={1}>{title}</Title>
        {(count || actions) && (
          <Group gap="8px 16px" className={classes.side}>
            {count && (
              <p className={classes.count} aria-live="polite">
                {count}
              </p>
            )}
            {actions}
          </Group>
        )}
      </Group>
      <div className={classes.body}>{children}</div>
    </div>
  )
  // Also without a sheet, so that what was typed stays when one opens.
  return (
    <div
      className={isWide ? classes.beside : undefined}
      data-sheet={sheet ? (isWide ? 'tablet' : 'desktop') : undefined}
    >
      {page}
      {sheet}
    </div>
  )
}
