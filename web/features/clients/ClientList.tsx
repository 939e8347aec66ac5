import { counterLabels, counters } from '@jobscout/contract/clients/status.ts'
import { NativeSelect } from '@mantine/core'
import { IconMail, IconMapPin, IconPhone, IconUsers } from '@tabler/icons-react'
import { selectedOption, selectOptions } from '../../lib/format/choices.ts'
import { useDates } from '../../lib/format/dates.ts'
import { formatNumber, pluralize } from '../../lib/format/format.ts'
import { useLastPage, useUrlState } from '../../lib/navigation/search.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { CardListSkeleton } from '../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../ui/feedback/QueryPlaceholder.tsx'
import { RelativeTime } from '../../ui/figures/RelativeTime.tsx'
import { StatStrip } from '../../ui/figures/StatStrip.tsx'
import { StatusBadge } from '../../ui/figures/StatusBadge.tsx'
import { SearchBox } from '../../ui/inputs/SearchBox.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Group, List } from '../../ui/layout/primitives.tsx'
import { BackLink, ButtonLink, TextLink } from '../../ui/navigation/links.tsx'
import { Pagination } from '../../ui/navigation/Pagination.tsx'
import { PersonCell } from '../../ui/people/PersonCell.tsx'
import classes from './ClientList.module.css'
import { CLIENTS_PER_PAGE, type ClientCard } from './options.ts'
import { useClients } from './queries.ts'
import { type ClientsSearch, clientsSearch } from './search.ts'
import { clientStrings } from './strings.ts'

/** Texts of My Clients. Those of the specification word for word. */
const clientsStrings = {
  title: 'My Clients',
  back: 'Back to Dashboard',
  loading: 'Loading clients...',
  searchLabel: 'Search clients',
  searchPlaceholder: 'Search clients by name or email...',
  sortLabel: 'Sort clients',
  sorts: { recent: 'Recently Active', name: 'Name A-Z', applications: 'Most Applications' },
  summary: {
    label: 'Summary',
    clients: { label: 'Total Clients', note: 'Active job seekers' },
    applications: { label: 'Total Applications', note: 'Under your management' },
    pending: { label: 'Pending Reviews', note: 'Need attention' },
    interviews: { label: 'Interviews', note: 'Scheduled' },
  },
  list: 'Clients',
  asDeputy: 'You stand in',
  unread: (count: number) => pluralize(count, 'unread message'),
  none: { title: 'No Clients Assigned', message: "You don't have any clients assigned yet." },
  noMatch: {
    title: 'No Clients Found',
    message: 'No clients match your search criteria.',
    clear: 'Clear search',
  },
  failure: {
    title: 'Error Loading Clients',
    message: 'Failed to load your assigned clients. Please try again.',
  },
  applications: (count: number) => pluralize(count, 'application'),
  active: 'Last activity',
  noActivity: 'No activity yet',
  viewDetails: 'View Details',
  viewDetailsLabel: (name: string) => `View Details: ${name}`,
} as const

/** The agent's clients as cards. */
export function ClientList() {
  const { search, change } = useUrlState(clientsSearch)
  const query = useClients(search)
  const { data } = query
  const pages = data && Math.ceil(data.total / CLIENTS_PER_PAGE)
  useLastPage(search.page, query.isPlaceholderData ? undefined : pages, change)
  const summary = data?.summary
  return (
    <Page
      width="wide"
      title={clientsStrings.title}
      back={<BackLink to="/dashboard">{clientsStrings.back}</BackLink>}
    >
      <StatStrip
        label={clientsStrings.summary.label}
        size="full"
        loading={!summary && !query.isError}
        failed={!summary && query.isError}
        stats={[
          { ...clientsStrings.summary.clients, value: formatNumber(summary?.clients ?? 0) },
          { ...clientsStrings.summary.applications, value: formatNumber(summary?.applications ?? 0) },
          { ...clientsStrings.summary.pending, value: formatNumber(summary?.pending_reviews ?? 0) },
          { ...clientsStrings.summary.interviews, value: formatNumber(summary?.interviews ?? 0) },
        ]}
      />
      <Group gap={12} align="stretch" className={classes.tools}>
        <SearchBox
          label={clientsStrings.searchLabel}
          placeholder={clientsStrings.searchPlaceholder}
          value={search.search}
          onChange={(value) => void change({ search: value })}
          busy={query.isPlaceholderData}
          shortcut
        />
        <NativeSelect
          aria-label={clientsStrings.sortLabel}
          data={selectOptions(clientsStrings.sorts)}
          value={search.sort}
          onChange={(event) => {
            const sort = selectedOption(clientsStrings.sorts, event.currentTarget.value)
            if (sort) void change({ sort })
          }}
        />
      </Group>
      {!data ? (
        <QueryPlaceholder query={query} failure={clientsStrings.failure}>
          <CardListSkeleton label={clientsStrings.loading} />
        </QueryPlaceholder>
      ) : data.items.length > 0 ? (
        <>
          <ul
            className={classes.cards}
            aria-label={clientsStrings.list}
            data-busy={query.isPlaceholderData || undefined}
          >
            {data.items.map((client) => (
              <li key={client.user_id}>
                <ClientCardView client={client} search={search} />
              </li>
            ))}
          </ul>
          <Pagination page={search.page} pages={pages ?? 1} />
        </>
      ) : search.search.trim() === '' ? (
        <EmptyState {...clientsStrings.none} icon={<IconUsers size={32} />} />
      ) : (
        <EmptyState
          title={clientsStrings.noMatch.title}
          message={clientsStrings.noMatch.message}
          clearLabel={clientsStrings.noMatch.clear}
          onClear={() => change({ search: '' }, { push: true })}
        />
      )}
    </Page>
  )
}

function ClientCardView({ client, search }: { client: ClientCard; search: ClientsSearch }) {
  const { formatDate } = useDates()
  const name = `${client.first_name} ${client.last_name}`.trim() || client.email
  const target = {
    to: '/clients/$clientId',
    params: { clientId: client.user_id },
    search: {
      search: search.search || undefined,
      sort: search.sort === 'recent' ? undefined : search.sort,
    },
    // Opening a client is recorded as a visit.
    preload: false,
  } as const
  return (
    <Card as="article" className={classes.card} aria-label={name}>
      <Group gap={8} justify="space-between">
        <TextLink {...target} className={classes.name}>
          <PersonCell name={name} size={36} strong />
        </TextLink>
        <StatusBadge>{clientsStrings.applications(client.total_applications)}</StatusBadge>
      </Group>
      {client.unread_messages > 0 && (
        <StatusBadge tone="amber">{clientsStrings.unread(client.unread_messages)}</StatusBadge>
      )}
      {client.as_deputy && <StatusBadge>{clientsStrings.asDeputy}</StatusBadge>}
      {client.erase_after && (
        <StatusBadge tone="amber">{clientStrings.erased(formatDate(client.erase_after))}</StatusBadge>
      )}
      <List gap={4} muted className={classes.facts}>
        <li>
          <IconMail size={16} aria-hidden="true" />
          <span>{client.email}</span>
        </li>
        {client.phone && (
          <li>
            <IconPhone size={16} aria-hidden="true" />
            <span>{client.phone}</span>
          </li>
        )}
        {client.location && (
          <li>
            <IconMapPin size={16} aria-hidden="true" />
            <span>{client.location}</span>
          </li>
        )}
      </List>
      <dl className={classes.counters}>
        {counters.map((counter) => (
          <div key={counter}>
            <dt>{counterLabels[counter]}</dt>
            <dd data-zero={client.applications_by_status[counter] === 0 || undefined}>
              {formatNumber(client.applications_by_status[counter])}
            </dd>
          </div>
        ))}
      </dl>
      <Group gap={8} justify="space-between" muted size={12.5} className={classes.foot}>
        <span>
          {client.recent_activity ? (
            <>
              {clientsStrings.active} <RelativeTime value={client.recent_activity} />
            </>
          ) : (
            clientsStrings.noActivity
          )}
        </span>
        <ButtonLink {...target} variant="default" aria-label={clientsStrings.viewDetailsLabel(name)}>
          {clientsStrings.viewDetails}
        </ButtonLink>
      </Group>
    </Card>
  )
}
