import {
  everyHours,
  type Source,
  type SourceRun,
  sourceKind,
  sourceRun,
  sourceState,
} from '@jobscout/contract/sources/model.ts'
import type { ReadingRow } from '../listings/readings/service.ts'
import { findProvider } from './boards/catalogue.ts'
import type { KnownSource } from './service.ts'

export const presentReading = ({ job_source_id: _, error, ...row }: ReadingRow): SourceRun => ({
  ...row,
  status: sourceRun.shape.status.parse(row.status),
  started_at: row.started_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
  note: error,
})

/** @param hasService whether the server has a scraping service */
export function presentSource({ row, latest }: KnownSource, hasService: boolean): Source {
  const { address, next_run_at, ...rest } = row
  const kind = sourceKind.parse(row.kind)
  const state = sourceState.parse(row.state)
  return {
    ...rest,
    kind,
    state,
    every_hours: everyHours.parse(row.every_hours),
    page_url: findProvider(kind)?.pageUrl(address) ?? null,
    next_run_at: state === 'active' ? next_run_at.toISOString() : null,
    last_success_at: row.last_success_at?.toISOString() ?? null,
    is_configured: kind !== 'apify' || hasService,
    last_run: latest && presentReading(latest),
    created_at: row.created_at.toISOString(),
  }
}
