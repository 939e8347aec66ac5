import { Title } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { List } from '../../../ui/layout/primitives.tsx'
import { landingStrings } from '../strings.ts'
import classes from './Comparison.module.css'
import sections from './sections.module.css'

const { title, before, after } = landingStrings.comparison

export const Comparison = () => (
  <section aria-labelledby="comparison-title">
    <Title order={2} id="comparison-title" className={sections.title} mb={28}>
      {title}
    </Title>
    <div className={classes.sides}>
      <Side side={before} mark={<IconMinus size={20} aria-hidden="true" />} className={classes.before} />
      <Side side={after} mark={<IconCheck size={20} aria-hidden="true" />} className={classes.after} />
    </div>
  </section>
)

interface SideProps {
  side: typeof before | typeof after
  mark: ReactNode
  className?: string
}

const Side = ({ side, mark, className }: SideProps) => (
  <div className={className}>
    <Title order={3} className={classes.side}>
      {side.title}
    </Title>
    <List gap={14} className={classes.lines}>
      {side.lines.map((line) => (
        <li key={line}>
          {mark}
          {line}
        </li>
      ))}
    </List>
  </div>
)
