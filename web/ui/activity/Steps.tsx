import { Box } from '@mantine/core'
import {
  IconCircleCheckFilled,
  IconCircleNumber1,
  IconCircleNumber2,
  IconCircleNumber3,
  IconCircleNumber4,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { StatusBadge } from '../figures/StatusBadge.tsx'
import { Card } from '../layout/Card.tsx'
import { Group, Hidden } from '../layout/primitives.tsx'
import { Load } from '../people/Load.tsx'
import type { Tone } from '../theme/tokens.ts'
import classes from './Steps.module.css'

const stepStrings = {
  ready: 'ready',
  done: 'Done:',
  open: (number: number) => `Step ${number}:`,
} as const

interface StepsProps {
  title: string
  intro: string
  done: number
  total: number
  /** Puts the card away. */
  action: ReactNode
  /** `Step`s. */
  children: ReactNode
}

/** What is still to be done, in order, with how much of it is done. */
export const Steps = ({ title, intro, done, total, action, children }: StepsProps) => (
  <Card
    flush
    title={title}
    action={
      <Group gap={20} nowrap style={{ width: 300 }}>
        <Load value={done} max={total} unit={stepStrings.ready} />
        {action}
      </Group>
    }
  >
    <Box component="p" className={classes.text} p="10px 16px">
      {intro}
    </Box>
    <ol className={classes.steps} aria-label={title}>
      {children}
    </ol>
  </Card>
)

const numbers = [IconCircleNumber1, IconCircleNumber2, IconCircleNumber3, IconCircleNumber4] as const

interface StepMarkProps {
  number: 1 | 2 | 3 | 4
  done: boolean
}

function StepMark({ number, done }: StepMarkProps) {
  const NumberIcon = numbers[number - 1] ?? IconCircleNumber1
  return (
    <span>
      {done ? (
        <IconCircleCheckFilled size={24} color="var(--green)" aria-hidden="true" />
      ) : (
        <NumberIcon size={24} stroke={1.5} aria-hidden="true" />
      )}
      <Hidden>{done ? stepStrings.done : stepStrings.open(number)}</Hidden>
    </span>
  )
}

interface StepProps extends StepMarkProps {
  icon: ReactNode
  title: string
  /** What it is for, or what it is connected to. */
  text: ReactNode
  state: { readonly tone: Tone; readonly label: string }
  /** The next one to do. */
  current?: boolean
  /** One link or button. */
  action?: ReactNode
  /** Where the step can be done in place, or what came of its action. */
  children?: ReactNode
}

/** One step with its state and its action. */
export const Step = ({ number, icon, title, text, state, done, current, action, children }: StepProps) => (
  <li
    className={classes.step}
    data-current={current || undefined}
    aria-current={current ? 'step' : undefined}
  >
    <StepMark number={number} done={done} />
    <span aria-hidden="true">{icon}</span>
    <div>
      <h3 className={classes.name}>{title}</h3>
      <p className={classes.text}>{text}</p>
    </div>
    <span>
      <StatusBadge tone={state.tone}>{state.label}</StatusBadge>
    </span>
    {action && <span className={classes.action}>{action}</span>}
    {children && <div className={classes.body}>{children}</div>}
  </li>
)
