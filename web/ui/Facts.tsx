import type { ReactNode } from 'react'
import classes from './Facts.module.css'

interface FactsProps {
  /** 'figures': short values that are looked for first, such as amounts and dates. */
  kind?: 'details' | 'figures'
  children: ReactNode
}

/** What is known of something, fact by fact. */
export const Facts = ({ kind = 'details', children }: FactsProps) => (
  <dl className={classes.facts} data-kind={kind}>
    {children}
  </dl>
)

/** A value under its name; what has no value has no line. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  ) : null
