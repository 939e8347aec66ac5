import { Button } from '@mantine/core'
import { IconCopy, IconLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { writeClipboard } from '../../../lib/browser/clipboard.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import { Diff } from '../../../ui/activity/Diff.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.ts'
import { Group, Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { useAuditEntry } from '../queries.ts'
import { formatFieldName, listChanges } from '../sentences.ts'
import { auditStrings as strings } from '../strings.ts'
import { findDisplayName, formatValue, inWords } from '../values.ts'
import classes from './Audit.module.css'
import type { AuditRow } from './AuditColumns.tsx'

/** Copies the address of this entry, or of the view. */
export async function copyAddress(entry?: string): Promise<void> {
  const address = new URL(window.location.href)
  if (entry) address.search = new URLSearchParams({ entry }).toString()
  await writeClipboard(address.href).then(
    () => toastSuccess({ title: strings.linkCopied }),
    () => toastError(strings.linkNotCopied),
  )
}

/** Before and after of an entry, what else was recorded, and its place in the chain. */
export function AuditDetail({ row }: { row: AuditRow }) {
  const { entry, names } = row
  const dates = useDates()
  const changes = listChanges(entry)
  const facts = Object.entries(entry.metadata).filter(([name]) => name !== 'changes')
  return (
    <Stack gap={12} className={classes.detail}>
      {changes.length > 0 && (
        <Diff
          label={strings.detail.changes}
          changes={changes.map(({ field, from, to }) => ({
            field: formatFieldName(entry, field),
            before: formatValue(from, names, dates),
            after: formatValue(to, names, dates),
          }))}
        />
      )}
      <Group gap="10px 24px" justify="space-between">
        <Group as="dl" gap="4px 20px" align="stretch" size={12.5} className={classes.facts}>
          {facts.map(([name, value]) => (
            <Fact key={name} name={inWords(name)} value={formatValue(value, names, dates) ?? '–'} />
          ))}
          {entry.actor_role && (
            <Fact name={strings.detail.as} value={formatValue(entry.actor_role, names) ?? ''} />
          )}
          {entry.address && <Fact name={strings.detail.from} value={entry.address} />}
          {entry.request_id && <Fact name={strings.detail.request} value={entry.request_id.slice(0, 8)} />}
          <EntryPosition id={entry.id} />
        </Group>
        <Group gap={8} align="stretch">
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconCopy size={14} aria-hidden="true" />}
            onClick={() => void copyAddress(entry.id)}
          >
            {strings.detail.permalink}
          </Button>
          {entry.resource_id && (
            <Link
              to="."
              search={{ subject: entry.resource_id }}
              resetScroll={false}
              className={classes.allOf}
            >
              {strings.detail.allEntries(findDisplayName(entry.resource_id, names, entry.resource_type))}
            </Link>
          )}
        </Group>
      </Group>
    </Stack>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

const short = (hash: string) => `${hash.slice(0, 4)}…${hash.slice(-3)}`

/** Number and hashes of the entry in the chain. */
function EntryPosition({ id }: { id: string }) {
  const { data } = useAuditEntry(id)
  if (!data) return null
  if (!data.place) return <Fact name={strings.detail.entry} value={strings.detail.unsealed} />
  const { position, previous, hash } = data.place
  return (
    <>
      <Fact name={strings.detail.entry} value={`#${formatNumber(position)}`} />
      <div title={hash}>
        <dt>
          <IconLink size={13} aria-label={strings.detail.chain} />
        </dt>
        <Muted as="dd">
          {short(previous)} → {short(hash)}
        </Muted>
      </div>
    </>
  )
}
