import type { ReactNode } from 'react'
import classes from './Shell.module.css'

interface ShellProps {
  header: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** Skip link, header, the screen, footer. */
export function Shell({ header, footer, children }: ShellProps) {
  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      {header}
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      {footer}
    </div>
  )
}
