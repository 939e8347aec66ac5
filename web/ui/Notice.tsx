import type { ReactNode } from 'react'
import classes from './Notice.module.css'

interface NoticeProps {
  tone?: 'green' | 'amber'
  icon?: ReactNode
  title: string
  children?: ReactNode
  /** What can be done about it: one link or button. */
  action?: ReactNode
}

/** Something a person should know about the screen they are on. It stays until it is no longer true. */
export function Notice({ tone = 'amber', icon, title, children, action }: NoticeProps) {
  return (
    <section className={classes.notice} data-tone={tone}>
      {icon && (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <div className={classes.text}>
        <p className={classes.title}>{title}</p>
        {children && <p className={classes.message}>{children}</p>}
      </div>
      {action}
    </section>
  )
}
