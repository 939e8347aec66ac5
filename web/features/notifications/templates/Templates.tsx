import type { ReactNode } from 'react'
import { useOpenOver } from '../../../lib/navigation/open-over.ts'
import { useUrlState } from '../../../lib/navigation/search.ts'
import { KeyLegend } from '../../../ui/actions/KeyLegend.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { ChipFilter } from '../../../ui/filters/ChipFilter.tsx'
import { SearchBox } from '../../../ui/inputs/SearchBox.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { BackLink } from '../../../ui/navigation/links.tsx'
import { TabLinks } from '../../../ui/navigation/TabLinks.tsx'
import { RecordTable } from '../../../ui/records/RecordTable.tsx'
import { templateStrings as strings } from '../strings.ts'
import type { Template } from './options.ts'
import { useTemplates } from './queries.ts'
import { templatesSearch } from './search.ts'
import { templateColumns } from './TemplateColumns.tsx'

const TemplateSheet = lazyPart(() => import('./TemplateSheet.tsx'), 'TemplateSheet')

const readTemplateKey = ({ key }: Template) => key
const readTemplateName = ({ name }: Template) => name
const findTemplateGroup = ({ group }: Template) => ({ id: group, label: strings.groups[group] })

interface TemplatesProps {
  /** What the tab Broadcast shows. */
  broadcast: ReactNode
}

/** The texts of all notifications, one of them beside the list, and the broadcast. */
export function Templates({ broadcast }: TemplatesProps) {
  const { search } = useUrlState(templatesSearch)
  const { close } = useOpenOver(templatesSearch)
  const query = useTemplates()
  const isTemplates = search.tab === 'templates'
  const open = isTemplates ? query.data?.find(({ key }) => key === search.template) : undefined
  return (
    <Page
      width="wide"
      title={strings.title}
      back={<BackLink to="/admin">{strings.back}</BackLink>}
      sheet={open && <TemplateSheet key={open.key} template={open} onClose={() => void close('template')} />}
    >
      <TabLinks
        label={strings.tabs}
        tabs={[
          { key: 'templates', label: strings.templatesTab, current: isTemplates, search: {} },
          {
            key: 'broadcast',
            label: strings.broadcastTab,
            current: !isTemplates,
            search: { tab: 'broadcast' },
          },
        ]}
      />
      {!isTemplates ? (
        broadcast
      ) : query.data ? (
        <TemplateList templates={query.data} />
      ) : (
        <QueryPlaceholder query={query} failure={strings.loadFailed}>
          <CardListSkeleton cards={2} height={240} />
        </QueryPlaceholder>
      )}
    </Page>
  )
}

function TemplateList({ templates }: { templates: readonly Template[] }) {
  const { search, change } = useUrlState(templatesSearch)
  const { open } = useOpenOver(templatesSearch)
  const words = search.search.toLowerCase().split(/\s+/).filter(Boolean)
  const rows = templates.filter(({ key, name, group, current }) => {
    const text = `${key} ${name} ${strings.groups[group]} ${current.title} ${current.message}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return (
    <>
      <ChipFilter chips={[]} count={strings.count(rows.length, templates.length)}>
        <SearchBox
          label={strings.search}
          value={search.search}
          onChange={(value) => void change({ search: value })}
          shortcut
        />
      </ChipFilter>
      {rows.length > 0 ? (
        <RecordTable
          label={strings.list}
          rows={rows}
          rowId={readTemplateKey}
          rowName={readTemplateName}
          columns={templateColumns}
          rowHeight={54}
          rowGroup={findTemplateGroup}
          openId={search.template ?? null}
          onOpen={({ key }) => void open({ template: key })}
          footer={
            <>
              {strings.loaded(rows.length)}
              <KeyLegend />
            </>
          }
        />
      ) : (
        <EmptyState
          title={strings.empty}
          clearLabel={strings.clear}
          onClear={() => void change({ search: '' })}
        />
      )}
    </>
  )
}
