import { counterLabels, counters } from '@jobscout/contract/clients/status.ts'
import { NativeSelect } from '@mantine/core'
import { IconMail, IconMapPin, IconPhone, IconUsers } from '@tabler/icons-react'
import { selectedOption, selectOptions } from '../../../lib/format/choices.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import { useLastPage, useUrlState } from '../../../lib/navigation/search.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { StatStrip } from '../../../ui/figures/StatStrip.tsx'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { SearchBox } from '../../../ui/inputs/SearchBox.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { BackLink, ButtonLink, TextLink } from '../../../ui/navigation/links.tsx'
import { Pagination } from '../../../ui/navigation/Pagination.tsx'
import { PersonCell } from '../../../ui/people/PersonCell.tsx'
import { CLIENTS_PER_PAGE, type ClientCard } from '../options.ts'
import { useClients } from '../queries.ts'
import { type ClientsSearch, clientsSearch } from '../search.ts'
import { clientStrings, clientsStrings as strings } from '../strings.ts'
import classes from './ClientList.module.css'

/** The agent's clients as cards. */
export function ClientList() {
  const { search, change } = useUrlState(clientsSearch)
  const query = useClients(search)
  const { data } = query
  const pages = data && Math.ceil(data.total / CLIENTS_PER_PAGE)
  useLastPage(search.page, query.isPlaceholderData ? undefined : pages, change)
  const summary = data?.summary
  return (
    <Page width="wide" title={strings.title} back={<BackLink to="/dashboard">{strings.back}</BackLink>}>
      <StatStrip
        label={strings.summary.label}
        size="full"
        loading={!summary && !query.isError}
        failed={!summary && query.isError}
        stats={[
          { ...strings.summary.clients, value: formatNumber(summary?.clients ?? 0) },
          { ...strings.summary.applications, value: formatNumber(summary?.applications ?? 0) },
          { ...strings.summary.pending, value: formatNumber(summary?.pending_reviews ?? 0) },
          { ...strings.summary.interviews, value: formatNumber(summary?.interviews ?? 0) },
        ]}
      />
      <div className={classes.tools}>
        <SearchBox
          label={strings.searchLabel}
          placeholder={strings.searchPlaceholder}
          value={search.search}
          onChange={(value) => void change({ search: value })}
          busy={query.isPlaceholderData}
          shortcut
        />
        <NativeSelect
          aria-label={strings.sortLabel}
          data={selectOptions(strings.sorts)}
          value={search.sort}
          onChange={(event) => {
            const sort = selectedOption(strings.sorts, event.currentTarget.value)
            if (sort) void change({ sort })
          }}
        />
      </div>
      {!data ? (
        <QueryPlaceholder query={query} failure={strings.failure}>
          <CardListSkeleton label={strings.loading} />
        </QueryPlaceholder>
      ) : data.items.length > 0 ? (
        <>
          <ul
            className={classes.cards}
            aria-label={strings.list}
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
        <EmptyState {...strings.none} icon={<IconUsers size={32} />} />
      ) : (
        <EmptyState
          title={strings.noMatch.title}
          message={strings.noMatch.message}
          clearLabel={strings.noMatch.clear}
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
      <div className={classes.head}>
        <TextLink {...target} className={classes.name}>
          <PersonCell name={name} size={36} strong />
        </TextLink>
        <StatusBadge>{strings.applications(client.total_applications)}</StatusBadge>
      </div>
      {client.as_deputy && <StatusBadge>{strings.asDeputy}</StatusBadge>}
      {client.erase_after && (
        <StatusBadge tone="amber">{clientStrings.erased(formatDate(client.erase_after))}</StatusBadge>
      )}
      <ul className={classes.facts}>
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
      </ul>
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
      <div className={classes.foot}>
        <span>
          {client.recent_activity ? (
            <>
              {strings.active} <RelativeTime value={client.recent_activity} />
            </>
          ) : (
            strings.noActivity
          )}
        </span>
        <ButtonLink {...target} variant="default" aria-label={strings.viewDetailsOf(name)}>
          {strings.viewDetails}
        </ButtonLink>
      </div>
    </Card>
  )
}
