import { NOTIFICATIONS_SHOWN_MAX } from '@jobscout/contract/notifications/bell.ts'
import type { Notification } from '@jobscout/contract/notifications/model.ts'
import { Button } from '@mantine/core'
import { IconBell, IconChecks } from '@tabler/icons-react'
import { useRef } from 'react'
import { useUrlState } from '../../../lib/navigation/search.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { List } from '../../../ui/layout/primitives.tsx'
import { TabLinks } from '../../../ui/navigation/TabLinks.tsx'
import { notificationsSearch, type Tab, tabs } from '../options.ts'
import { notificationStrings as strings } from '../strings.ts'
import type { NotificationList } from './changes.ts'
import classes from './NotificationCard.module.css'
import { NotificationCard } from './NotificationCard.tsx'
import { useMarkAllRead, useNotifications, useRemove } from './queries.ts'

/** The person's notifications: all, unread or read. */
export function NotificationCenter() {
  const { search, clear } = useUrlState(notificationsSearch)
  const notifications = useNotifications(search.tab)
  const { data } = notifications
  const markAll = useMarkAllRead()
  const counts = data?.counts

  return (
    <Page
      title={strings.title}
      actions={
        <Button
          variant="default"
          size="sm"
          leftSection={<IconChecks size={18} aria-hidden="true" />}
          disabled={!counts?.unread}
          onClick={() => markAll.mutate()}
        >
          {strings.markAll}
        </Button>
      }
    >
      <TabLinks
        label={strings.views}
        tabs={tabs.map((tab) => ({
          key: tab,
          label: strings.tabs[tab],
          count: counts?.[tab],
          current: tab === search.tab,
          search: tab === 'all' ? {} : { tab },
        }))}
      />
      {!data ? (
        <QueryPlaceholder query={notifications} failure={strings.loadFailure}>
          <CardListSkeleton cards={6} height={110} label={strings.loading} />
        </QueryPlaceholder>
      ) : data.items.length === 0 ? (
        <Nothing tab={search.tab} onShowAll={clear} />
      ) : (
        <NotificationRows list={data} />
      )}
    </Page>
  )
}

function Nothing({ tab, onShowAll }: { tab: Tab; onShowAll: () => void }) {
  if (tab === 'all') {
    return <EmptyState icon={<IconBell />} title={strings.empty} message={strings.emptyMessage} />
  }
  return (
    <EmptyState
      icon={<IconBell />}
      title={tab === 'unread' ? strings.noneUnread : strings.noneRead}
      message={strings.noneByTab}
      onClear={onShowAll}
      clearLabel={strings.showAll}
    />
  )
}

function NotificationRows({ list }: { list: NotificationList }) {
  const remove = useRemove()
  const box = useRef<HTMLUListElement>(null)

  /** Removing a card would lose the focus, so it moves to the next card's button first. */
  const removeAt = (index: number, notification: Notification) => {
    const buttons = box.current?.querySelectorAll<HTMLElement>('[data-remove]')
    const next = buttons?.[index + 1] ?? buttons?.[index - 1] ?? document.getElementById('main')
    next?.focus()
    remove.mutate(notification)
  }

  return (
    <>
      <List ref={box} gap={12} aria-label={strings.list}>
        {list.items.map((notification, index) => (
          <li key={notification.id}>
            <NotificationCard notification={notification} onRemove={() => removeAt(index, notification)} />
          </li>
        ))}
      </List>
      {list.items.length === NOTIFICATIONS_SHOWN_MAX && (
        <p className={classes.latest}>{strings.latestOnly(NOTIFICATIONS_SHOWN_MAX)}</p>
      )}
    </>
  )
}
