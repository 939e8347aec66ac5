import type { RoleChoice, RoleFilter } from '@jobscout/contract/matching/model.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { TextLink } from '../../../ui/navigation/links.tsx'
import type { JobsPage } from '../options.ts'
import type { JobsSearch } from '../search.ts'
import { jobsStrings } from '../strings.ts'
import classes from './Roles.module.css'

const WiderRoles = lazyPart(() => import('./NoJobs.tsx'), 'WiderRoles')

const strings = jobsStrings.roles
const kinds = ['mine', 'field', 'other', 'unrecognised'] as const

interface RolesProps {
  roles: JobsPage['roles']
  asked: RoleChoice
  onChange: (patch: Partial<JobsSearch>, options: { push: true }) => void
}

/** How many jobs are in the person's roles and how many are left out, each count a filter for them. */
export function Roles({ roles, asked, onChange }: RolesProps) {
  if (!roles) {
    return (
      <p className={classes.note}>
        {strings.none} <EditTitles />
      </p>
    )
  }
  const { shown, origin, counts } = roles
  const show = (filter: RoleFilter) => onChange({ roles: filter }, { push: true })
  const isOffered = (kind: (typeof kinds)[number]) => kind === 'mine' || kind === asked || counts[kind] > 0
  const isAny = kinds.some((kind) => counts[kind] > 0)
  const isWider = (asked === 'auto' || asked === 'mine') && shown !== 'mine' && isAny
  return (
    <div className={classes.roles}>
      <fieldset className={`fading ${classes.counts}`} aria-label={strings.label}>
        {kinds.filter(isOffered).map((kind) => (
          <button
            key={kind}
            type="button"
            className={classes.count}
            aria-pressed={shown === kind}
            disabled={counts[kind] === 0 && shown !== kind}
            onClick={() => show(kind)}
          >
            {strings.counts[kind](formatNumber(counts[kind]))}
          </button>
        ))}
        <button
          type="button"
          className={classes.count}
          aria-pressed={shown === 'all'}
          onClick={() => show('all')}
        >
          {strings.all}
        </button>
      </fieldset>
      {isWider && (shown === 'field' || shown === 'all') && (
        <p className={classes.note} role="status">
          <WiderRoles shown={shown} counts={counts} />
        </p>
      )}
      {origin === 'positions' && (
        <p className={classes.note}>
          {strings.fromPositions} <EditTitles />
        </p>
      )}
    </div>
  )
}

const EditTitles = () => (
  <TextLink to="/preferences" hash="target-titles">
    {strings.edit}
  </TextLink>
)
