import { Group, Title } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './Card.module.css'

interface CardProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  title?: ReactNode
  /** Stands opposite the title: a link or a quiet button. */
  action?: ReactNode
  /** article: one of many of its kind, as in a list. */
  as?: 'section' | 'article'
}

/** White paper with a thin line: one idea a card. */
export function Card({ title, action, as: Tag = 'section', children, className, ...rest }: CardProps) {
  return (
    <Tag {...rest} className={className ? `${classes.card} ${className}` : classes.card}>
      {(title || action) && (
        <Group justify="space-between" align="baseline" gap="sm" mb="sm">
          {title && <Title order={2}>{title}</Title>}
          {action}
        </Group>
      )}
      {children}
    </Tag>
  )
}
