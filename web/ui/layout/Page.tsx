import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Page.module.css'

interface PageProps {
  title: ReactNode
  /** One line of figures beside the title: "1,284 listings · 96 match". */
  count?: ReactNode
  actions?: ReactNode
  /** Above the heading: a `BackLink`. */
  back?: ReactNode
  /** content: 1120 px; full: as wide as a board needs; narrow: one column of text or form. */
  width?: 'content' | 'full' | 'narrow'
  children: ReactNode
}

/** The frame of every screen: heading, figures, actions and content. */
export function Page({ title, count, actions, back, width = 'content', children }: PageProps) {
  return (
    <div className={classes.page} data-width={width}>
      {back && <div className={classes.back}>{back}</div>}
      <header className={classes.head}>
        <Title order={1}>{title}</Title>
        {(count || actions) && (
          <div className={classes.side}>
            {count && (
              <p className={classes.count} aria-live="polite">
                {count}
              </p>
            )}
            {actions}
          </div>
        )}
      </header>
      <div className={classes.body}>{children}</div>
    </div>
  )
}
