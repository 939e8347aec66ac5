import { AUDIT_PERIODS } from '@jobscout/contract/audit/model.ts'
import { Button } from '@mantine/core'
import { IconFlag, IconLink } from '@tabler/icons-react'
import { useShortcuts } from '../../../lib/commands/shortcuts.ts'
import { type Dates, useDates } from '../../../lib/format/dates.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { ChipFilter, choiceChip, type FilterChip } from '../../../ui/filters/ChipFilter.tsx'
import { PeriodLinks } from '../../../ui/filters/PeriodLinks.tsx'
import { SearchBox } from '../../../ui/inputs/SearchBox.tsx'
import { Group } from '../../../ui/layout/primitives.tsx'
import type { AuditPage } from '../options.ts'
import type { AuditSearch } from '../search.ts'
import { knownActions } from '../sentences.ts'
import { auditStrings as strings } from '../strings.ts'
import { findDisplayName, formatResourceKind, inWords, resourceKinds } from '../values.ts'
import classes from './Audit.module.css'
import { copyAddress } from './AuditDetail.tsx'

/** Nothing else on the page needs time zone arithmetic. */
const DateFields = lazyPart(() => import('./DateFields.tsx'), 'DateFields')

interface AuditFiltersProps {
  search: AuditSearch
  change: (patch: Partial<AuditSearch>) => unknown
  busy: boolean
  page: AuditPage | undefined
}

/** Period, search and filters of the log. All of them are in the URL, which is the saved view. */
export function AuditFilters({ search, change, busy, page }: AuditFiltersProps) {
  const dates = useDates()
  const toggleCritical = () => change({ critical: !search.critical })
  useShortcuts([{ key: 'c', label: strings.criticalOnly, legend: 'critical only', run: toggleCritical }])

  const chip = (
    id: 'actor' | 'action' | 'kind',
    values: readonly string[],
    label: (value: string) => string,
  ): FilterChip =>
    choiceChip({
      id,
      name: strings.filters[id],
      values,
      label,
      value: search[id],
      onChange: (value) => change({ [id]: value }),
    })
  const names = page?.names ?? {}
  const actorLabel = (id: string) => (id === 'system' ? strings.filters.system : findDisplayName(id, names))
  const chips: FilterChip[] = [
    chip('actor', listActors(page), actorLabel),
    chip('action', knownActions, inWords),
    chip('kind', resourceKinds, formatResourceKind),
    {
      id: 'dates',
      name: strings.filters.dates,
      value: search.from || search.to ? describePeriod(search, dates) : undefined,
      onClear: () => change({ from: undefined, to: undefined }),
      editor: (close) => (
        <DateFields
          search={search}
          onApply={(picked) => {
            close()
            change(picked)
          }}
        />
      ),
    },
  ]
  if (search.subject) {
    chips.push({
      id: 'subject',
      name: strings.filters.subject,
      value: findDisplayName(search.subject, names, findSubjectType(search.subject, page)),
      onClear: () => change({ subject: undefined }),
    })
  }
  return (
    <Group gap={8} className={classes.tools}>
      <PeriodLinks
        label={strings.periods}
        periods={AUDIT_PERIODS.map((days) => ({
          key: days,
          label: strings.period(days),
          current: days === search.days,
          search: { ...withoutEmpty(search), days, from: undefined, to: undefined, page: undefined },
        }))}
      />
      <ChipFilter
        chips={chips}
        onClear={() =>
          change({
            actor: undefined,
            action: undefined,
            kind: undefined,
            subject: undefined,
            from: undefined,
            to: undefined,
            critical: false,
          })
        }
        toggle={{
          isOn: search.critical,
          control: (
            <button
              type="button"
              className={classes.critical}
              aria-pressed={search.critical}
              onClick={toggleCritical}
            >
              <IconFlag size={14} aria-hidden="true" />
              {strings.criticalOnly}
              {page && <span>{formatNumber(page.critical)}</span>}
            </button>
          ),
        }}
      >
        <SearchBox
          label={strings.search}
          value={search.search}
          onChange={(text) => change({ search: text })}
          busy={busy}
          shortcut
        />
      </ChipFilter>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        px={6}
        className={classes.copy}
        leftSection={<IconLink size={14} aria-hidden="true" />}
        onClick={() => void copyAddress()}
      >
        {strings.copyLink}
      </Button>
    </Group>
  )
}

const withoutEmpty = (search: AuditSearch) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== '' && value !== false))

/** What the subject is, as far as this page has an entry about it. */
const findSubjectType = (subject: string, page: AuditPage | undefined) =>
  page?.entries.find(({ resource_id }) => resource_id === subject)?.resource_type ?? 'record'

/** Who acted on this page, by name, and the system. */
function listActors(page: AuditPage | undefined): readonly string[] {
  const names = page?.names ?? {}
  const ids = [...new Set(page?.entries.flatMap(({ actor_id }) => actor_id ?? []))]
  return [
    ...ids.toSorted((first, second) =>
      findDisplayName(first, names).localeCompare(findDisplayName(second, names)),
    ),
    'system',
  ]
}

const describePeriod = ({ from, to }: AuditSearch, { formatAppointment }: Dates): string =>
  [from && formatAppointment(from), to && formatAppointment(to)].map((text) => text || '…').join(' – ')
