import { Title } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './Card.module.css'
import { Group } from './primitives.tsx'

interface CardProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  title?: ReactNode
  /** A link or button at the end of the title row. */
  action?: ReactNode
  /** `article`: one item of a list. */
  as?: 'section' | 'article'
  /** Rows or a table from edge to edge; the title keeps its padding. */
  flush?: boolean
}

/** A bordered surface for one topic. */
export function Card({ title, action, as: Tag = 'section', flush, children, className, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={className ? `${classes.card} ${className}` : classes.card}
      data-flush={flush || undefined}
    >
      {(title || action) && (
        <Group
          justify="space-between"
          align="baseline"
          gap={12}
          mb={flush ? undefined : 12}
          className={classes.head}
        >
          {title && <Title order={2}>{title}</Title>}
          {action}
        </Group>
      )}
      {children}
    </Tag>
  )
}
