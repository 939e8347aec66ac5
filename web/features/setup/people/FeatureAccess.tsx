import { roleLabels, roles } from '@jobscout/contract/shared/roles.ts'
import { Link, useRouter } from '@tanstack/react-router'
import { screensFor } from '../../../lib/session/screens.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { RoleBadge } from '../../../ui/people/DotBadge.tsx'
import classes from '../Setup.module.css'
import { setupStrings } from '../strings.ts'

const strings = setupStrings.features

/** The screens of each role, by the route table. */
export function FeatureAccess() {
  const { routesByPath } = useRouter()
  return (
    <Card title={strings.title}>
      <p className={classes.text}>{strings.text}</p>
      <div>
        {roles.map((role) => (
          <section key={role} className={classes.role} aria-label={roleLabels[role]}>
            <h3>
              <RoleBadge of={role} />
            </h3>
            <ul className={classes.links}>
              {screensFor(role, routesByPath).map(({ title, paths: [path] }) => (
                <li key={path}>
                  <Link to={path as never} className="lone">
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  )
}
