import type { RoleChoice, RoleFilter } from '@jobscout/contract/matching/model.ts'
import { NativeSelect } from '@mantine/core'
import { formatNumber } from '../../../../lib/format/format.ts'
import { lazyPart } from '../../../../ui/feedback/lazy-part.tsx'
import { Muted } from '../../../../ui/layout/primitives.tsx'
import { TextLink } from '../../../../ui/navigation/links.tsx'
import type { JobsPage } from '../../options.ts'
import type { JobsSearch } from '../../search.ts'
import { jobsStrings } from '../../strings.ts'
import classes from './JobFilters.module.css'

const WiderRoles = lazyPart(() => import('../NoJobs.tsx'), 'WiderRoles')

const strings = jobsStrings.roles

export type ChangeFilter = (patch: Partial<JobsSearch>) => void

export interface FilterProps {
  search: JobsSearch
  change: ChangeFilter
  /** Null for a person without titles, undefined until the jobs have loaded. */
  roles: JobsPage['roles'] | undefined
}

type Roles = NonNullable<JobsPage['roles']>

/** In the row of controls. The others can be chosen among the rest. */
const common = ['mine', 'field', 'all'] as const satisfies readonly RoleFilter[]
export const otherRoles = ['other', 'unrecognised'] as const satisfies readonly RoleFilter[]

const countJobs = ({ counts }: Roles, filter: RoleFilter): number =>
  filter === 'all' ? counts.mine + counts.field + counts.other + counts.unrecognised : counts[filter]

/** Which roles are shown, each with the number of its jobs. */
export function RoleSelect({ roles, change }: Omit<FilterProps, 'search'>) {
  if (roles === null) return null
  const offered =
    roles && otherRoles.some((filter) => filter === roles.shown) ? [...common, roles.shown] : common
  return (
    <NativeSelect
      className={classes.choice}
      rightSectionWidth={30}
      aria-label={strings.label}
      disabled={!roles}
      data={offered.map((value) => ({
        value,
        label: roles
          ? strings.counted(strings.names[value], formatNumber(countJobs(roles, value)))
          : strings.names[value],
      }))}
      value={roles?.shown ?? 'mine'}
      onChange={({ currentTarget }) => {
        const chosen = offered.find((filter) => filter === currentTarget.value)
        if (chosen) change({ roles: chosen })
      }}
    />
  )
}

/** Says why other roles than the person's own are shown, and where theirs come from. */
export function RoleNotes({ roles, asked }: { roles: JobsPage['roles']; asked: RoleChoice }) {
  if (!roles) {
    return (
      <Muted size={15} className={classes.note}>
        {strings.none} <EditTitles />
      </Muted>
    )
  }
  const { shown, origin, counts } = roles
  const isWider = (asked === 'auto' || asked === 'mine') && countJobs(roles, 'all') > 0
  return (
    <>
      {isWider && (shown === 'field' || shown === 'all') && (
        <Muted size={15} className={classes.note} role="status">
          <WiderRoles shown={shown} counts={counts} />
        </Muted>
      )}
      {origin === 'positions' && (
        <Muted size={15} className={classes.note}>
          {strings.fromPositions} <EditTitles />
        </Muted>
      )}
    </>
  )
}

const EditTitles = () => (
  <TextLink to="/preferences" hash="target-titles">
    {strings.edit}
  </TextLink>
)
