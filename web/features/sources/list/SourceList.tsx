import { type Source, sourceKindLabels } from '@jobscout/contract/sources/model.ts'
import { useNow } from '../../../lib/format/clock.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import { useOpenOver } from '../../../lib/navigation/open-over.ts'
import { useUrlState, withoutDefaults } from '../../../lib/navigation/search.ts'
import { KeyLegend } from '../../../ui/actions/KeyLegend.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { StatStrip } from '../../../ui/figures/StatStrip.tsx'
import { ChipFilter, ViewChip } from '../../../ui/filters/ChipFilter.tsx'
import { SearchBox } from '../../../ui/inputs/SearchBox.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { BackLink } from '../../../ui/navigation/links.tsx'
import { RecordTable } from '../../../ui/records/RecordTable.tsx'
import { useUrlOrder } from '../../../ui/records/use-sorted-rows.ts'
import { useSources } from '../queries.ts'
import { type SourcesSearch, sourcesSearch } from '../search.ts'
import { sourceStrings as strings, toShownState } from '../strings.ts'
import { AddSource } from './AddSource.tsx'
import { sourceColumns } from './SourceColumns.tsx'
import { SourceSheet } from './SourceSheet.tsx'

const passes: Record<SourcesSearch['show'], (source: Source) => boolean> = {
  all: () => true,
  active: (source) => toShownState(source) === 'active',
  paused: (source) => toShownState(source) === 'paused',
  failing: (source) => toShownState(source) === 'failing',
}
const views = Object.keys(passes) as SourcesSearch['show'][]
const none: readonly Source[] = []
const readSourceId = ({ id }: Source) => id
const readSourceName = ({ name }: Source) => name
const byName = { order: 'name', direction: 'asc' } as const

/** Where listings come from, each with its last reading, and the history of one. */
export function SourceList() {
  const { search, change, clear } = useUrlState(sourcesSearch)
  const { open, close } = useOpenOver(sourcesSearch)
  const query = useSources()
  const sources = query.data ?? none
  const text = search.search.trim().toLowerCase()
  const found = sources.filter(
    (source) =>
      passes[search.show](source) &&
      `${source.name} ${sourceKindLabels[source.kind]}`.toLowerCase().includes(text),
  )
  const order = useUrlOrder(found, readSourceId, sourceColumns, search, change, byName)
  const { rows } = order
  const openSource = (id: string) => void open({ source: id })
  const opened = sources.find(({ id }) => id === search.source)
  const at = rows.findIndex(({ id }) => id === search.source)
  const step = (to: Source | undefined) => to && (() => openSource(to.id))
  return (
    <Page
      width="wide"
      title={strings.title}
      back={<BackLink to="/admin">{strings.back}</BackLink>}
      actions={<AddSource onOpen={openSource} />}
      sheet={
        opened && (
          <SourceSheet
            key={opened.id}
            source={opened}
            onPrevious={step(rows[at - 1])}
            onNext={step(rows[at + 1])}
            onClose={() => void close('source')}
          />
        )
      }
    >
      {query.data ? (
        <>
          <SourceStats sources={sources} />
          <ChipFilter chips={[]} count={strings.count(rows.length, sources.length)}>
            <SearchBox
              label={strings.search}
              value={search.search}
              onChange={(value) => void change({ search: value })}
              shortcut
            />
            {views.map((view) => (
              <ViewChip
                key={view}
                label={strings.views[view]}
                count={sources.filter(passes[view]).length}
                current={search.show === view}
                search={withoutDefaults(sourcesSearch, { ...search, show: view })}
              />
            ))}
          </ChipFilter>
          {rows.length > 0 ? (
            <RecordTable
              label={strings.list}
              rowId={readSourceId}
              rowName={readSourceName}
              columns={sourceColumns}
              rowHeight={54}
              {...order}
              openId={search.source ?? null}
              onOpen={({ id }) => openSource(id)}
              keys
              footer={
                <>
                  {strings.count(rows.length, sources.length)}
                  <KeyLegend />
                </>
              }
            />
          ) : (
            <EmptyState title={strings.empty} clearLabel={strings.clear} onClear={clear} />
          )}
        </>
      ) : (
        <QueryPlaceholder query={query} failure={strings.failure}>
          <CardListSkeleton cards={2} height={240} />
        </QueryPlaceholder>
      )}
    </Page>
  )
}

const DAY_MS = 86_400_000

function SourceStats({ sources }: { sources: readonly Source[] }) {
  const now = useNow().getTime()
  const failing = sources.filter(passes.failing).length
  const listings = sources.reduce((total, { open_listings }) => total + open_listings, 0)
  const isFresh = ({ last_success_at }: Source) =>
    last_success_at !== null && now - new Date(last_success_at).getTime() < DAY_MS
  return (
    <StatStrip
      label={strings.figures}
      stats={[
        {
          label: strings.stats.sources,
          value: formatNumber(sources.length),
          of: strings.stats.active(sources.filter(passes.active).length),
        },
        { label: strings.stats.listings, value: formatNumber(listings), note: strings.stats.listingsNote },
        { label: strings.stats.fresh, value: formatNumber(sources.filter(isFresh).length) },
        { label: strings.stats.failing, value: formatNumber(failing), tone: failing > 0 ? 'red' : undefined },
      ]}
    />
  )
}
