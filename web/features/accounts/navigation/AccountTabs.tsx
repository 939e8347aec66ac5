import { TabLinks } from '../../../ui/navigation/TabLinks.tsx'
import { type AccountTab, accountTabs } from '../options.ts'
import { accountStrings as strings } from '../strings.ts'

interface AccountTabsProps {
  current: AccountTab
  /** Job seekers have one, and staff who had a plan before. */
  withSubscription: boolean
}

export function AccountTabs({ current, withSubscription }: AccountTabsProps) {
  const shown = accountTabs.filter((tab) => tab !== 'subscription' || withSubscription)
  return (
    <TabLinks
      label={strings.tabsLabel}
      tabs={shown.map((tab) => ({
        key: tab,
        label: strings.tabs[tab],
        current: tab === current,
        search: tab === accountTabs[0] ? {} : { tab },
      }))}
    />
  )
}
