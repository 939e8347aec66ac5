import { type Role, roleDescriptions, roleLabels } from '@jobscout/contract/shared/roles.ts'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useDates } from '../../../lib/format/dates.ts'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Group, Muted } from '../../../ui/layout/primitives.tsx'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import { RoleBadge } from '../../../ui/people/DotBadge.tsx'
import { accessHint } from '../strings.ts'
import classes from './AccessDeniedScreen.module.css'

const accessDeniedStrings = {
  title: 'Access Denied',
  intro: 'You do not have permission to open this page.',
  /** Pages with a text of their own. */
  introAt: { '/admin/create-admin': 'Only super administrators can create admin accounts' } as Readonly<
    Record<string, string>
  >,
  yourRole: 'Your role',
  required: 'Required',
  goBack: 'Go Back',
  dashboard: 'Return to Dashboard',
  support: (role: string, path: string, time: string) => `Role: ${role} · Path: ${path} · Time: ${time}`,
} as const

interface AccessDeniedScreenProps {
  held: Role
  /** The roles with access, or the missing permission. */
  required: readonly Role[] | string
}

/** Shows the person's role, the roles with access, what to do and details for support. */
export function AccessDeniedScreen({ held, required }: AccessDeniedScreenProps) {
  const { pathname } = useLocation()
  const { history } = useRouter()
  const navigate = useNavigate()
  const { formatMoment } = useDates()
  const [deniedAt] = useState(() => new Date())
  // A tab opened at this URL has no previous page.
  const goBack = () => (history.length > 1 ? history.back() : void navigate({ to: '/dashboard' }))
  const roles = typeof required === 'string' ? [] : required
  return (
    <Page title={accessDeniedStrings.title} width="narrow">
      <Card>
        <Group gap={12} nowrap className={classes.lead}>
          <IconLock aria-hidden="true" />
          <p>{accessDeniedStrings.introAt[pathname] ?? accessDeniedStrings.intro}</p>
        </Group>
        <dl className={classes.facts}>
          <dt>{accessDeniedStrings.yourRole}</dt>
          <dd>
            <RoleBadge of={held} />
            <Muted as="span">{roleDescriptions[held]}</Muted>
          </dd>
          <dt>{accessDeniedStrings.required}</dt>
          <dd>
            {typeof required === 'string' ? (
              <StatusBadge tone="amber">{required}</StatusBadge>
            ) : (
              roles.map((role) => (
                <span key={role} className={classes.role}>
                  <RoleBadge of={role} />
                  <Muted as="span">{roleDescriptions[role]}</Muted>
                </span>
              ))
            )}
          </dd>
        </dl>
        <p style={{ marginBottom: 16 }}>{accessHint(held, roles)}</p>
        <Group gap={12}>
          <Button variant="default" onClick={goBack}>
            {accessDeniedStrings.goBack}
          </Button>
          <ButtonLink to="/dashboard">{accessDeniedStrings.dashboard}</ButtonLink>
        </Group>
      </Card>
      <Muted size={13} className={classes.support}>
        {accessDeniedStrings.support(roleLabels[held], pathname, formatMoment(deniedAt))}
      </Muted>
    </Page>
  )
}
