import { IconInbox } from '@tabler/icons-react'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { BlockLink } from '../../../ui/navigation/links.tsx'
import type { ScoutSummary } from '../options.ts'
import type { ScoutTab } from '../search.ts'
import { scoutStrings as strings } from '../strings.ts'
import classes from './Inbox.module.css'
import { QuietText } from './LastPass.tsx'

interface NoDraftsProps {
  tab: ScoutTab
  summary: ScoutSummary | undefined
}

/** No draft in a state, and the one reason where Scout prepared none. */
export function NoDrafts({ tab, summary }: NoDraftsProps) {
  const reason = tab === 'to_review' ? summary?.quiet_reason : null
  return (
    <EmptyState
      icon={<IconInbox />}
      title={strings.empty[tab]}
      message={reason ? undefined : strings.emptyMessage[tab]}
      action={
        summary && reason ? (
          <QuietText reason={reason} settings={summary.settings} lastPass={summary.last_pass} />
        ) : (
          tab === 'approved' && <BlockLink to="/applications">{strings.applications}</BlockLink>
        )
      }
    />
  )
}

/** The same in the list, where the rest of the screen says more. */
export const NoneInList = ({ tab }: { tab: ScoutTab }) => <p className={classes.none}>{strings.empty[tab]}</p>
