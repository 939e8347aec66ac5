import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useDates } from '../../../lib/format/dates.ts'
import { fromWallTime, toWallTime } from '../../../lib/format/wall-time.ts'
import { Stack } from '../../../ui/layout/primitives.tsx'
import type { AuditSearch } from '../search.ts'
import { auditStrings as strings } from '../strings.ts'
import classes from './Audit.module.css'

/** The fields beside dragging over the bars, for keyboards and exact times: local time in the zone of the profile. */
export function DateFields({
  search,
  onApply,
}: {
  search: AuditSearch
  onApply: (picked: { from: string | undefined; to: string | undefined }) => void
}) {
  const { timeZone } = useDates()
  const local = (moment = '') => {
    const at = new Date(moment)
    return Number.isNaN(at.getTime()) ? '' : toWallTime(at.toISOString(), timeZone)
  }
  const [from, setFrom] = useState(local(search.from))
  const [to, setTo] = useState(local(search.to))
  const toMoment = (text: string) => fromWallTime(text, timeZone) ?? undefined
  return (
    <Stack
      as="form"
      gap={8}
      className={classes.dates}
      onSubmit={(event) => {
        event.preventDefault()
        onApply({ from: toMoment(from), to: toMoment(to) })
      }}
    >
      <TextInput
        type="datetime-local"
        label={strings.filters.from}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        type="datetime-local"
        label={strings.filters.to}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <Button type="submit" size="compact-md">
        {strings.filters.apply}
      </Button>
    </Stack>
  )
}
