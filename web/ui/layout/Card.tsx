import { Group, Title } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './Card.module.css'

interface CardProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  title?: ReactNode
  /** A link or button at the end of the title row. */
  action?: ReactNode
  /** `article`: one item of a list. */
  as?: 'section' | 'article'
}

/** A bordered surface for one topic. */
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
