import { type AdminDashboard, type AdminFigures, successRate } from '@jobscout/contract/dashboards/admin.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import { type Stat, StatStrip } from '../../../ui/figures/StatStrip.tsx'
import { adminFigureStrings as strings } from './strings.ts'

const users = (role: string) => ({ to: '/user-management', search: { role } })

/** The six figures of the overview; each opens the rows behind it. */
export function AdminStrip({ figures, people }: AdminDashboard) {
  const stats: readonly Stat[] = [
    {
      label: strings.clients,
      value: formatNumber(people.client),
      note: figures && strings.thisMonth(figures.clients.last_30_days),
      trend: figures?.clients.weeks,
      link: users('client'),
    },
    { label: strings.agents, value: formatNumber(people.agent), link: users('agent') },
    ...(figures ? countedStats(figures) : []),
  ]
  return <StatStrip label={strings.label} size="full" stats={stats} />
}

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
      label: strings.activeUsers,
      value: formatNumber(active_users.count),
      of: `${share}%`,
      note: strings.activeNote,
      link: { to: '/user-management', search: { active: 30 } },
    },
    {
      label: strings.applications,
      value: formatNumber(applications.total),
      note: strings.thisWeek(applications.last_7_days),
      trend: applications.weeks,
      link: { to: '/admin', search: { tab: 'jobs' } },
    },
    {
      label: strings.successRate,
      value: now === null ? strings.noRate : strings.percent(now),
      note: now !== null && before !== null && strings.points(now - before),
      trend: rates.flatMap((rate) => rate ?? []),
      link: { to: '/admin/agent-performance' },
    },
    {
      label: strings.unassigned,
      value: formatNumber(unassigned_applications),
      note: unassigned_applications > 0 ? strings.unassignedNote : strings.none,
      tone: unassigned_applications > 0 ? 'amber' : undefined,
      link: { to: '/user-management', search: { filter: 'unassigned' } },
    },
  ]
}
