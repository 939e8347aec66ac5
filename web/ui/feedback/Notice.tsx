import type { ReactNode } from 'react'
import { Group } from '../layout/primitives.tsx'
import classes from './Notice.module.css'

interface NoticeProps {
  tone?: 'green' | 'amber'
  icon?: ReactNode
  title: string
  children?: ReactNode
  /** One link or button. */
  action?: ReactNode
  /** From edge to edge, above the screen. */
  band?: boolean
  /** It appears by what the person did, and is announced. */
  alert?: boolean
}

/** A notice about the current screen. It stays as long as it applies. */
export function Notice({ tone = 'amber', icon, title, children, action, band, alert }: NoticeProps) {
  return (
    <Group
      as="section"
      gap="10px 14px"
      className={classes.notice}
      data-tone={tone}
      data-band={band || undefined}
      role={alert ? 'alert' : undefined}
    >
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
    </Group>
  )
}
