import { type AdminDashboard, type AdminFigures, successRate } from '@jobscout/contract/dashboards/admin.ts'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { formatNumber } from '../../../lib/format/format.ts'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { type Stat, StatStrip } from '../../../ui/figures/StatStrip.tsx'
import { Muted } from '../../../ui/layout/primitives.tsx'
import { adminFigureStrings, adminDashboardStrings as strings } from '../strings.ts'
import classes from './AdminStrip.module.css'
import { useAdminDashboard, useRecount } from './queries.ts'

const users = (role: string) => ({ to: '/user-management', search: { role } })

/** The six figures of the overview; each opens the rows behind it. */
export function AdminStrip({ figures, people }: AdminDashboard) {
  const stats: readonly Stat[] = [
    {
      label: adminFigureStrings.clients,
      value: formatNumber(people.client),
      note: figures && adminFigureStrings.thisMonth(figures.clients.last_30_days),
      trend: figures?.clients.weeks,
      link: users('client'),
    },
    { label: adminFigureStrings.agents, value: formatNumber(people.agent), link: users('agent') },
    ...(figures ? countedStats(figures) : []),
  ]
  return <StatStrip label={adminFigureStrings.label} size="full" stats={stats.map(greyIfNothing)} />
}

/** Before there are people and applications, the figures keep their places and stand back. */
export const greyIfNothing = (stat: Stat): Stat =>
  stat.value === '0' || stat.value === adminFigureStrings.noRate
    ? { ...stat, tone: stat.tone ?? 'grey' }
    : stat

function countedStats({
  active_users,
  applications,
  success,
  unassigned_applications,
}: AdminFigures): readonly Stat[] {
  const rates = success.map(successRate)
  const [before, now] = [rates.at(-2) ?? null, rates.at(-1) ?? null]
  const share = active_users.total === 0 ? 0 : Math.round((active_users.count / active_users.total) * 100)
  return [
    {
      label: adminFigureStrings.activeUsers,
      value: formatNumber(active_users.count),
      of: `${share}%`,
      note: adminFigureStrings.activeNote,
      link: { to: '/user-management', search: { active: 30 } },
    },
    {
      label: adminFigureStrings.applications,
      value: formatNumber(applications.total),
      note: adminFigureStrings.thisWeek(applications.last_7_days),
      trend: applications.weeks,
      link: { to: '/admin', search: { tab: 'jobs' } },
    },
    {
      label: adminFigureStrings.successRate,
      value: now === null ? adminFigureStrings.noRate : adminFigureStrings.percent(now),
      note: now !== null && before !== null && adminFigureStrings.points(now - before),
      trend: rates.flatMap((rate) => rate ?? []),
      link: { to: '/admin/agent-performance' },
    },
    {
      label: adminFigureStrings.unassigned,
      value: formatNumber(unassigned_applications),
      note: unassigned_applications > 0 ? adminFigureStrings.unassignedNote : adminFigureStrings.none,
      tone: unassigned_applications > 0 ? 'amber' : undefined,
      link: { to: '/user-management', search: { filter: 'unassigned' } },
    },
  ]
}

const OLD_MS = 120_000

/** Counts the figures anew, and shows when they were counted: in amber when that is long ago, as after a lost connection. */
export function RefreshButton() {
  const { data, errorUpdatedAt, dataUpdatedAt } = useAdminDashboard()
  const recount = useRecount()
  const countedAt = data?.figures?.counted_at
  const isOld =
    errorUpdatedAt > dataUpdatedAt ||
    (countedAt !== undefined && Date.now() - new Date(countedAt).getTime() > OLD_MS)
  return (
    <>
      {countedAt && (
        <Muted as="span" size={12.5} className={classes.updated} data-old={isOld || undefined}>
          {strings.updated} <RelativeTime value={countedAt} />
        </Muted>
      )}
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden="true" />}
        loading={recount.isPending}
        onClick={() => recount.mutate()}
      >
        {strings.refresh}
      </Button>
    </>
  )
}
