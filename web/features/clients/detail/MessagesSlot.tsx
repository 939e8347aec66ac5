import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { withoutDefaults } from '../../../lib/navigation/search.ts'
import { TabLinks } from '../../../ui/navigation/TabLinks.tsx'
import type { ClientApplication } from '../options.ts'
import { type ClientSearch, clientSearch, clientTabs } from '../search.ts'
import { clientStrings as strings } from '../strings.ts'
import classes from './MessagesSlot.module.css'

/** The thread beside the applications, in a narrow window in their place. */
export interface MessagesSlot {
  /** How many messages of the client nobody of the agency has read. */
  readonly unread: number
  readonly render: (thread: MessagesFrame) => ReactNode
}

/** What the screen lends to the thread. */
export interface MessagesFrame {
  readonly applications: readonly ClientApplication[]
  /** The application that the next message asks about. */
  readonly about: ClientApplication | undefined
  readonly onAbout: (applicationId: string | undefined) => void
  readonly leaving: boolean
  /** The button that hides the thread. */
  readonly action: ReactNode
}

/** Where the thread stands: at the right of a wide window, or under a tab, as the matches do. */
export function useMessagesPlace({ tab }: Pick<ClientSearch, 'tab'>) {
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false })
  const isShown = isWide ? tab !== 'applications' : tab === 'messages'
  return {
    isWide,
    isBeside: isWide && isShown,
    isAlone: !isWide && isShown,
    isMatches: !isWide && tab === 'matches',
  }
}

interface MessagesPaneProps {
  isBeside: boolean
  children: ReactNode
}

export const MessagesPane = ({ isBeside, children }: MessagesPaneProps) =>
  isBeside ? (
    <aside className={classes.pane} aria-label={strings.tabs.messages}>
      {children}
    </aside>
  ) : (
    <div className={classes.alone}>{children}</div>
  )

export const HideMessages = ({ onHide }: { onHide: () => void }) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={30}
    aria-label={strings.hideMessages}
    title={strings.hideMessages}
    onClick={onHide}
  >
    <IconX size={18} />
  </ActionIcon>
)

/** The tabs of a narrow window. */
export const ClientTabs = ({ search, unread }: { search: ClientSearch; unread: number }) => (
  <TabLinks
    label={strings.tabs.label}
    tabs={clientTabs.map((tab) => ({
      key: tab,
      label: strings.tabs[tab],
      ...(tab === 'messages' && unread > 0 && { count: unread }),
      current: (search.tab ?? 'applications') === tab,
      search: withoutDefaults(clientSearch, {
        ...search,
        tab: tab === 'applications' ? undefined : tab,
      }),
    }))}
  />
)
