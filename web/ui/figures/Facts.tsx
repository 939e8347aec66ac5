import type { ReactNode } from 'react'
import classes from './Facts.module.css'

interface FactsProps {
  /** 'figures': emphasises short values such as amounts and dates. 'rows': one a line, with the value beside its name.
   *  'amounts': the same, with the values below each other at the end of the line. */
  kind?: 'details' | 'figures' | 'rows' | 'amounts'
  children: ReactNode
}

/** A description list. */
export const Facts = ({ kind = 'details', children }: FactsProps) => (
  <dl className={classes.facts} data-kind={kind}>
    {children}
  </dl>
)

/** A value under its name; renders nothing without a value. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  ) : null
