import type { RoutePath } from '@jobscout/contract/shared/route-table.ts'
import { Group, Stack } from '../../ui/layout/primitives.tsx'
import { ButtonLink } from '../../ui/navigation/links.tsx'
import classes from './admin-dashboard.module.css'

export interface DashboardLink {
  readonly to: RoutePath
  readonly search?: object
  /** Unique. */
  readonly label: string
}

/** Links to the screens that a dashboard leads to. */
export const DashboardLinks = ({ label, links }: { label: string; links: readonly DashboardLink[] }) => (
  <Group as="nav" gap={8} aria-label={label}>
    {links.map((link) => (
      <ButtonLink key={link.label} to={link.to} search={link.search as never} variant="default">
        {link.label}
      </ButtonLink>
    ))}
  </Group>
)

export interface DashboardLinkGroup {
  /** Unique. */
  readonly label: string
  readonly links: readonly DashboardLink[]
}

/** Links under the headings of their groups. */
export const DashboardLinkGroups = ({ groups }: { groups: readonly DashboardLinkGroup[] }) => (
  <Stack>
    {groups.map(({ label, links }) => (
      <Stack key={label} as="section" gap={8}>
        <h3 className={classes.groupTitle}>{label}</h3>
        <DashboardLinks label={label} links={links} />
      </Stack>
    ))}
  </Stack>
)
