import type { ParsedCv } from '@jobscout/contract/cv-reader/reading.ts'
import type {
  ImportCorrections,
  ImportSummary,
  ParsedImport,
  RowFilter,
} from '@jobscout/contract/imports/model.ts'
import { Button } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { modName, useShortcuts } from '../../../lib/commands/shortcuts.ts'
import { Key } from '../../../ui/actions/Key.tsx'
import { RowsSkeleton } from '../../../ui/feedback/Loading.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { FormFailure } from '../../../ui/form/SubmitButton.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group, Stack } from '../../../ui/layout/primitives.tsx'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import classes from '../Import.module.css'
import type { ImportFile } from '../import-file.ts'
import { describeImportFailure, useParsedImport, useRunImport } from '../queries.ts'
import { importStrings as strings } from '../strings.ts'
import lists from './ColumnsAndStatuses.module.css'
import { BeforeCard, ColumnsCard, StatusesCard } from './ColumnsAndStatuses.tsx'
import { uncorrected, withColumn, withRow, withStatus } from './corrections.ts'
import { formatImportDay } from './days.ts'
import { ImportRows } from './ImportRows.tsx'

interface CheckImportProps {
  chosen: ImportFile
  onOther: () => void
  onImported: (summary: ImportSummary, record: ParsedCv | null) => void
}

/** The second step: how columns, words and dates are read, and the rows as they would be imported. */
export function CheckImport({ chosen, onOther, onImported }: CheckImportProps) {
  const [corrections, setCorrections] = useState<ImportCorrections>(uncorrected)
  const [filter, setFilter] = useState<RowFilter>('all')
  const query = useParsedImport(chosen, corrections, filter)
  const reading = query.data?.pages[0]
  if (query.error) {
    return (
      <Notice
        alert
        {...describeNotice(query.error)}
        action={
          <Button variant="default" onClick={onOther}>
            {strings.otherFile}
          </Button>
        }
      />
    )
  }
  if (!reading) return <RowsSkeleton rows={12} label={strings.file.reading} />
  return (
    <>
      <FileCard
        name={chosen.file.name}
        reading={reading}
        onOther={onOther}
        onTurn={(order) => setCorrections({ ...corrections, date_order: order })}
      />
      <Group align="start" className={lists.pair}>
        {reading.columns.length > 0 && (
          <ColumnsCard
            columns={reading.columns}
            onChange={(index, field) => setCorrections(withColumn(corrections, index, field))}
          />
        )}
        <Stack className={lists.beside}>
          <StatusesCard
            words={reading.statuses}
            onChange={(word, status) => setCorrections(withStatus(corrections, word, status))}
          />
          <BeforeCard />
        </Stack>
      </Group>
      <ImportRows
        reading={reading}
        rows={query.data?.pages.flatMap((page) => page.rows) ?? []}
        filter={filter}
        onFilter={setFilter}
        onEdit={(edit) => setCorrections(withRow(corrections, edit))}
        defaultDay={corrections.default_day}
        onDefaultDay={(day) => setCorrections({ ...corrections, default_day: day })}
        onEnd={query.hasNextPage && !query.isFetchingNextPage ? () => void query.fetchNextPage() : undefined}
        busy={query.isPlaceholderData}
      />
      <Foot
        chosen={chosen}
        corrections={corrections}
        counts={reading.counts}
        isStale={query.isPlaceholderData}
        onImported={(summary) => onImported(summary, reading.record)}
        onChanged={() => void query.refetch()}
      />
    </>
  )
}

const describeNotice = (error: unknown) => {
  const { title, message } = describeImportFailure(error, strings.failure)
  return { title, children: message }
}

interface FileCardProps {
  name: string
  reading: ParsedImport
  onOther: () => void
  onTurn: (order: 'day_first' | 'month_first') => void
}

function FileCard({ name, reading: { kind, columns, counts, dates }, onOther, onTurn }: FileCardProps) {
  return (
    <Card className={classes.file}>
      <span className={classes.icon} aria-hidden="true">
        <IconTable size={20} />
      </span>
      <div className={classes.named}>
        <p className={classes.name}>{name}</p>
        <p className={classes.soft}>
          {kind !== 'table' && `${strings.kinds[kind]}. `}
          {strings.summary(counts.all, columns.length)}.{' '}
          {dates && strings.dates[dates.order](dates.example.text, formatImportDay(dates.example.day))}{' '}
          {dates?.is_ambiguous && (
            <button
              type="button"
              className={classes.turn}
              onClick={() => onTurn(dates.order === 'day_first' ? 'month_first' : 'day_first')}
            >
              {strings.dates.turn[dates.order]}
            </button>
          )}
        </p>
      </div>
      <Button variant="default" size="sm" onClick={onOther}>
        {strings.otherFile}
      </Button>
    </Card>
  )
}

interface FootProps {
  chosen: ImportFile
  corrections: ImportCorrections
  counts: ParsedImport['counts']
  /** The rows are being read again. */
  isStale: boolean
  onImported: (summary: ImportSummary) => void
  /** The server found other rows new than the person was shown. */
  onChanged: () => void
}

function Foot({ chosen, corrections, counts, isStale, onImported, onChanged }: FootProps) {
  const { mutate, isPending, error } = useRunImport(chosen)
  const canRun = counts.new > 0 && !isStale && !isPending
  const run = () => {
    if (canRun) mutate({ corrections, expected: counts.new }, { onSuccess: onImported, onError: onChanged })
  }
  useShortcuts([{ key: 'enter', mod: true, label: strings.import(counts.new), legend: strings.keys, run }])
  return (
    <Group gap="12px 16px" justify="space-between" className={classes.foot}>
      <p className={classes.soft} role="status">
        {strings.foot(counts)}. {counts.check > 0 && `${strings.checkStays} `}
        {strings.nothingSent}
      </p>
      <FormFailure failure={error ? describeImportFailure(error, strings.importFailure) : undefined} />
      <Group gap={12} className={classes.actions}>
        <ButtonLink to="/applications" variant="default">
          {strings.cancel}
        </ButtonLink>
        <Button
          onClick={run}
          disabled={counts.new === 0}
          loading={isPending || isStale}
          rightSection={counts.new > 0 && <Key name={`${modName()} ↵`} tone="filled" />}
        >
          {strings.import(counts.new)}
        </Button>
      </Group>
    </Group>
  )
}
