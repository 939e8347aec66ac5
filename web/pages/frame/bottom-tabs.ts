import type { RoutePath } from '@jobscout/contract/shared/route-table.ts'
import {
  IconBell,
  IconBriefcase,
  IconClipboardList,
  IconHeadset,
  IconHome,
  IconSparkles,
  IconUsers,
} from '@tabler/icons-react'
import type { NavigationLink } from '../../lib/navigation/header-links.ts'
import type { BottomTab } from '../../ui/layout/BottomBar.tsx'

const icons: Partial<Record<RoutePath, BottomTab['icon']>> = {
  '/dashboard': IconHome,
  '/scout': IconSparkles,
  '/jobs': IconBriefcase,
  '/applications': IconClipboardList,
  '/notifications': IconBell,
  '/user-management': IconUsers,
  '/admin/agents': IconHeadset,
}

/** Those of the header's links that are in the bar at the lower edge of phones. */
export const bottomTabs = (
  links: readonly NavigationLink[],
  counts: Readonly<Record<string, number | undefined>>,
): BottomTab[] =>
  links.flatMap(({ isTab, ...link }) => {
    const icon = isTab && icons[link.to]
    return icon ? { ...link, icon, count: counts[link.to] } : []
  })
