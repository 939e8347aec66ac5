import {
  everyHours,
  everyHoursLabels,
  type Source,
  sourceKindLabels,
} from '@jobscout/contract/sources/model.ts'
import { Button } from '@mantine/core'
import { formatNumber } from '../../../lib/format/format.ts'
import { Fact, Facts } from '../../../ui/figures/Facts.tsx'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { ActionSelect } from '../../../ui/inputs/ActionSelect.tsx'
import { Group, Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { ExternalLink } from '../../../ui/navigation/ExternalLink.tsx'
import { SheetSection, SideSheet } from '../../../ui/records/SideSheet.tsx'
import { useChangeSource, useReadSource } from '../queries.ts'
import { sourceStrings, sheetStrings as strings } from '../strings.ts'
import { NextReading, SourceState } from './SourceColumns.tsx'
import { SourceHistory } from './SourceHistory.tsx'

interface SourceSheetProps {
  source: Source
  onPrevious?: () => void
  onNext?: () => void
  onClose: () => void
}

const choices = everyHours.options.map(({ value }) => ({
  value: String(value),
  label: everyHoursLabels[value],
}))

/** One source beside the list: when it is read, what it gave, and what can be done with it. */
export function SourceSheet({ source, onPrevious, onNext, onClose }: SourceSheetProps) {
  const change = useChangeSource()
  const read = useReadSource()
  const { id, kind, name, state, page_url, is_configured } = source
  const isService = kind === 'apify'
  const isPaused = state === 'paused'
  const isReading = source.last_run?.status === 'running'
  return (
    <SideSheet
      title={name}
      meta={<SourceState source={source} />}
      onPrevious={onPrevious}
      onNext={onNext}
      steps
      onClose={onClose}
      footer={
        is_configured && (
          <Group gap={12} justify="end">
            {!isService && (
              <Button
                variant="default"
                loading={change.isPending}
                onClick={() => change.mutate({ id, state: isPaused ? 'active' : 'paused' })}
              >
                {isPaused ? strings.resume : strings.pause}
              </Button>
            )}
            <Button loading={read.isPending} disabled={isReading} onClick={() => read.mutate(id)}>
              {strings.read}
            </Button>
          </Group>
        )
      }
    >
      <SheetSection title={sourceKindLabels[kind]}>
        <Stack gap={12}>
          {!is_configured && <Muted>{strings.notConfigured}</Muted>}
          {is_configured && isService && <Muted>{strings.byHand}</Muted>}
          {isPaused && !isService && <Muted>{strings.paused}</Muted>}
          <Facts kind="rows">
            <Fact name={strings.page}>
              {page_url && <ExternalLink href={page_url}>{readHost(page_url)}</ExternalLink>}
            </Fact>
            <Fact name={strings.open}>{formatNumber(source.open_listings)}</Fact>
            <Fact name={strings.last}>
              {source.last_success_at ? (
                <RelativeTime value={source.last_success_at} />
              ) : source.last_run ? (
                strings.noSuccess
              ) : (
                sourceStrings.never
              )}
            </Fact>
            <Fact name={strings.failures}>
              {source.failure_count > 0 && formatNumber(source.failure_count)}
            </Fact>
            <Fact name={strings.next}>{!isPaused && <NextReading at={source.next_run_at} />}</Fact>
          </Facts>
          {!isService && (
            <ActionSelect
              label={strings.every}
              data={choices}
              value={String(source.every_hours)}
              disabled={change.isPending}
              onChange={(event) => {
                const every_hours = everyHours.parse(Number(event.currentTarget.value))
                change.mutate({ id, every_hours })
              }}
            />
          )}
        </Stack>
      </SheetSection>
      <SheetSection title={strings.history}>
        <SourceHistory sourceId={id} />
      </SheetSection>
    </SideSheet>
  )
}

const readHost = (url: string) => URL.parse(url)?.host ?? url
