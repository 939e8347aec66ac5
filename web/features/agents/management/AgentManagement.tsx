import { IconChartBar, IconPlus } from '@tabler/icons-react'
import { formatNumber } from '../../../lib/format/format.ts'
import { useUrlState, withoutDefaults } from '../../../lib/navigation/search.ts'
import { KeyLegend } from '../../../ui/actions/KeyLegend.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { StatStrip } from '../../../ui/figures/StatStrip.tsx'
import { ChipFilter, ViewChip } from '../../../ui/filters/ChipFilter.tsx'
import { SearchBox } from '../../../ui/inputs/SearchBox.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { BackLink, ButtonLink } from '../../../ui/navigation/links.tsx'
import { RecordTable } from '../../../ui/records/RecordTable.tsx'
import { useUrlOrder } from '../../../ui/records/use-sorted-rows.ts'
import { type AgentRow, isActive, isAway, isFull } from '../options.ts'
import { useAgents } from '../queries.ts'
import { type AgentsSearch, agentsSearch } from '../search.ts'
import { agentStrings, managementStrings as strings } from '../strings.ts'
import { agentColumns } from './AgentColumns.tsx'

const passes: Record<AgentsSearch['show'], (agent: AgentRow) => boolean> = {
  all: () => true,
  active: isActive,
  inactive: (agent) => !isActive(agent),
  full: (agent) => isActive(agent) && isFull(agent),
  absent: isAway,
}
const views = Object.keys(passes) as AgentsSearch['show'][]
const nobody: readonly AgentRow[] = []
const readAgentId = ({ user_id }: AgentRow) => user_id
const readAgentName = ({ name }: AgentRow) => name
const byName = { order: 'name', direction: 'asc' } as const

/** All agents with load and activity. */
export function AgentManagement() {
  const { search, change, clear } = useUrlState(agentsSearch)
  const query = useAgents()
  const agents = query.data?.items ?? nobody
  const text = search.search.trim().toLowerCase()
  const found = agents.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(text))
  const order = useUrlOrder(
    found.filter(passes[search.show]),
    readAgentId,
    agentColumns,
    search,
    change,
    byName,
  )
  const { rows } = order
  return (
    <Page
      width="wide"
      title={strings.title}
      back={<BackLink to="/admin">{strings.back}</BackLink>}
      actions={
        <>
          <ButtonLink
            to="/admin/agent-performance"
            variant="default"
            leftSection={<IconChartBar size={16} aria-hidden="true" />}
          >
            {strings.performance}
          </ButtonLink>
          <ButtonLink
            to="/user-management"
            search={{ role: 'agent' }}
            leftSection={<IconPlus size={16} aria-hidden="true" />}
          >
            {strings.add}
          </ButtonLink>
        </>
      }
    >
      {query.data ? (
        <>
          <AgentStats agents={agents} />
          {query.data.without_profile > 0 && (
            <Notice
              title={strings.withoutProfile(query.data.without_profile)}
              action={
                <ButtonLink to="/user-management" search={{ role: 'agent' }} variant="default" size="sm">
                  {strings.createProfiles}
                </ButtonLink>
              }
            >
              {strings.withoutProfileMeans}
            </Notice>
          )}
          <ChipFilter chips={[]} count={strings.count(rows.length, agents.length)}>
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
                count={found.filter(passes[view]).length}
                current={search.show === view}
                search={withoutDefaults(agentsSearch, { ...search, show: view })}
              />
            ))}
          </ChipFilter>
          {rows.length > 0 ? (
            <RecordTable
              label={strings.list}
              rowId={readAgentId}
              rowName={readAgentName}
              columns={agentColumns}
              rowHeight={54}
              {...order}
              keys
              footer={
                <>
                  {strings.count(rows.length, agents.length)}
                  <KeyLegend />
                </>
              }
            />
          ) : (
            <EmptyState title={strings.empty} clearLabel={strings.clear} onClear={clear} />
          )}
        </>
      ) : (
        <QueryPlaceholder query={query} failure={agentStrings.loadFailed}>
          <CardListSkeleton cards={2} height={240} />
        </QueryPlaceholder>
      )}
    </Page>
  )
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function AgentStats({ agents }: { agents: readonly AgentRow[] }) {
  const active = agents.filter(isActive)
  const full = active.filter(isFull).length
  const free = sum(active.map((agent) => Math.max(0, agent.max_clients - agent.assigned_clients_count)))
  return (
    <StatStrip
      label={strings.figures}
      stats={[
        { label: strings.stats.agents, value: agents.length, of: strings.stats.active(active.length) },
        {
          label: strings.stats.clients,
          value: formatNumber(sum(agents.map((agent) => agent.assigned_clients_count))),
        },
        { label: strings.stats.free, value: formatNumber(free) },
        { label: strings.stats.full, value: full, tone: full > 0 ? 'amber' : undefined },
        { label: strings.stats.absent, value: agents.filter(isAway).length },
      ]}
    />
  )
}
