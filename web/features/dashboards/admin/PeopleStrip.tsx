import type { AdminDashboard } from '@jobscout/contract/dashboards/admin.ts'
import { roles } from '@jobscout/contract/shared/roles.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import { type Stat, StatStrip } from '../../../ui/figures/StatStrip.tsx'
import { adminFigureStrings as strings } from '../strings.ts'
import { greyIfNothing } from './AdminStrip.tsx'

interface PeopleStripProps extends Pick<AdminDashboard, 'people'> {
  /** After the figures of people. */
  more?: readonly Stat[]
}

/** People by role, and those who signed up today. */
export const PeopleStrip = ({ people, more = [] }: PeopleStripProps) => (
  <StatStrip
    label={strings.label}
    size="full"
    stats={[
      ...roles.map((role) => ({
        label: strings.roles[role],
        value: formatNumber(people[role]),
        link: { to: '/user-management', search: { role } },
      })),
      {
        label: strings.signedUpToday,
        value: formatNumber(people.signed_up_today),
        link: { to: '/user-management', search: { filter: 'signed-up-today', sort: 'created' } },
      },
      ...more,
    ].map(greyIfNothing)}
  />
)
