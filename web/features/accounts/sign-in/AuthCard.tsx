import { TextInput, type TextInputProps, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/layout/Card.tsx'
import classes from './AuthCard.module.css'

interface AuthCardProps {
  title: string
  intro?: ReactNode
  children: ReactNode
  /** Shown below the card, with a link to a related screen. */
  foot?: ReactNode
}

/** The centred card of every sign-in screen. */
export function AuthCard({ title, intro, children, foot }: AuthCardProps) {
  return (
    <div className={classes.page}>
      <Card className={classes.card}>
        <Title order={1}>{title}</Title>
        {intro && <p className={classes.intro}>{intro}</p>}
        {children}
      </Card>
      {foot && <p className={classes.foot}>{foot}</p>}
    </div>
  )
}

/** The email address of an account. Longer than any valid one, so that the rule of the schema refuses it with a reason. */
export const EmailInput = (props: TextInputProps) => (
  <TextInput type="email" autoComplete="email" maxLength={320} {...props} />
)
