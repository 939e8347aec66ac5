import type { HideReason } from '@jobscout/contract/jobs/hidden-jobs.ts'
import type { Listing } from '@jobscout/contract/jobs/model.ts'
import type { Factor } from '@jobscout/contract/matching/model.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useShortcuts } from '../../../lib/commands/shortcuts.ts'
import { RowsSkeleton } from '../../../ui/feedback/Loading.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group, Muted } from '../../../ui/layout/primitives.tsx'
import { agentScoutStrings as strings } from '../strings.ts'
import classes from './Agents.module.css'
import { MatchRow } from './MatchRow.tsx'
import { PrepareDialog } from './PrepareDialog.tsx'
import { type ClientMatch, useClientMatches } from './queries.ts'
import { useListKeys } from './use-list-keys.ts'

interface MatchesCardProps {
  clientId: string
  /** The first name of the client. */
  name: string
  /** Place and pay of a job. */
  listFacts: (listing: Listing) => readonly string[]
  renderFactors: (factors: readonly Factor[]) => ReactNode
  reasonLabels: Readonly<Record<HideReason, string>>
}

/** The best matches of a client, each with what became of it or with the way to prepare a draft. */
export function MatchesCard({ clientId, name, listFacts, renderFactors, reasonLabels }: MatchesCardProps) {
  const [all, setAll] = useState(false)
  const [opened, setOpened] = useState<ClientMatch>()
  const [current, setCurrent] = useState<string>()
  const query = useClientMatches(clientId, all)
  const list = useListKeys()
  const data = query.data
  const rows = data ? [...data.items, ...data.prepared] : []
  const marked =
    rows.find(({ listing }) => listing.id === current) ?? rows.find(({ may_prepare }) => may_prepare)
  useShortcuts([
    {
      key: 'p',
      label: strings.prepare,
      legend: 'prepare',
      run: () => marked?.may_prepare && setOpened(marked),
    },
  ])
  const row = (match: ClientMatch) => (
    <MatchRow
      key={match.listing.id}
      match={match}
      name={name}
      isCurrent={match === marked}
      onFocus={() => setCurrent(match.listing.id)}
      onPrepare={() => setOpened(match)}
      facts={listFacts(match.listing)}
      factors={renderFactors(match.match.match_reasons)}
      reasonLabels={reasonLabels}
    />
  )
  return (
    <Card
      flush
      title={strings.matches}
      action={
        data &&
        data.waiting > 0 && (
          <Muted as="span" size={13} className={classes.soft}>
            {strings.waiting(data.waiting, name)}
          </Muted>
        )
      }
    >
      {!data && (
        <div className={classes.padded}>
          <QueryPlaceholder query={query} failure={strings.matchesFailure}>
            <RowsSkeleton rows={5} label={strings.matchesLoading} />
          </QueryPlaceholder>
        </div>
      )}
      {data?.blocked && (
        <div className={classes.padded}>
          <Notice title={strings.blocked}>{data.blocked}</Notice>
        </div>
      )}
      {data && data.items.length === 0 && <p className={classes.empty}>{strings.none(name)}</p>}
      {data && (
        <div ref={list}>
          <ul aria-label={strings.matches}>{data.items.map(row)}</ul>
          {data.prepared.length > 0 && (
            <>
              <h3 className={classes.before}>{strings.preparedBefore}</h3>
              <ul aria-label={strings.preparedBefore}>{data.prepared.map(row)}</ul>
            </>
          )}
        </div>
      )}
      {data && (
        <Group gap="4px 16px" justify="space-between" className={classes.footer}>
          <Muted size={13} className={classes.soft}>
            {data.may_prepare ? strings.footer(name) : strings.readOnly(name)}
          </Muted>
          {data.total > data.items.length || all ? (
            <Button variant="subtle" size="compact-sm" onClick={() => setAll(!all)}>
              {all ? strings.fewer : strings.all(data.total)}
            </Button>
          ) : null}
        </Group>
      )}
      {opened && (
        <PrepareDialog clientId={clientId} name={name} match={opened} onClose={() => setOpened(undefined)} />
      )}
    </Card>
  )
}
