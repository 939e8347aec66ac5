import { roleLabels, roles } from '@jobscout/contract/shared/roles.ts'
import { Link, useRouter } from '@tanstack/react-router'
import { screensFor } from '../../../lib/session/screens.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group, Muted } from '../../../ui/layout/primitives.tsx'
import { RoleBadge } from '../../../ui/people/DotBadge.tsx'
import classes from '../Setup.module.css'
import { setupStrings } from '../strings.ts'

const strings = setupStrings.features

/** The screens of each role, by the route table. */
export function FeatureAccess() {
  const { routesByPath } = useRouter()
  return (
    <Card title={strings.title}>
      <Muted mb={12} className={classes.text}>
        {strings.text}
      </Muted>
      <div>
        {roles.map((role) => (
          <section key={role} className={classes.role} aria-label={roleLabels[role]}>
            <h3>
              <RoleBadge of={role} />
            </h3>
            <Group as="ul" gap="0 16px" align="stretch" mt={4} className={classes.links}>
              {screensFor(role, routesByPath).map(({ title, paths: [path] }) => (
                <li key={path}>
                  <Link to={path as never} className="lone">
                    {title}
                  </Link>
                </li>
              ))}
            </Group>
          </section>
        ))}
      </div>
    </Card>
  )
}
