import { TextInput, type TextInputProps, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/layout/Card.tsx'
import { Muted, Stack } from '../../../ui/layout/primitives.tsx'
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
    <Stack gap={20} align="center" className={classes.page}>
      <Card className={classes.card}>
        <Title order={1}>{title}</Title>
        {intro && <Muted mt={8}>{intro}</Muted>}
        {children}
      </Card>
      {foot && <Muted>{foot}</Muted>}
    </Stack>
  )
}

/** The email address of an account. Longer than any valid one, so that the rule of the schema refuses it with a reason. */
export const EmailInput = (props: TextInputProps) => (
  <TextInput type="email" autoComplete="email" maxLength={320} {...props} />
)
