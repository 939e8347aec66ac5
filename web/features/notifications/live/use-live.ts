import { isExpired } from '@jobscout/contract/notifications/bell.ts'
import type { Notification } from '@jobscout/contract/notifications/model.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { client } from '../../../lib/api/api.ts'
import { type Effect, invalidateAfter } from '../../../lib/api/effects.ts'
import { errorStatus } from '../../../lib/api/errors.ts'
import { publicSettingsQuery } from '../../../lib/api/settings.ts'
import { endSession, refreshSession, sessionQuery } from '../../../lib/session/session.ts'
import { toastNotification } from '../../../ui/feedback/toast.ts'
import { actionTarget } from '../list/ActionLink.tsx'
import { withAdded } from '../list/changes.ts'
import { changeLists, refreshLists, useSetRead } from '../list/queries.ts'
import { notificationStrings as strings } from '../strings.ts'
import { followWhileVisible } from './follow-while-visible.ts'

/** Events within this time cause one refetch of the lists. */
const DEBOUNCE_MS = 150
const LOADING_MAX_MS = 60_000

const isUrgent = ({ priority }: Notification) => priority === 'high' || priority === 'urgent'

/** Milliseconds since the page began to load, or the longest time that the stream looks back. */
const loadingTime = () => Math.round(Math.min(performance.now(), LOADING_MAX_MS))

interface Announcement {
  readonly text: string
  /** Increments, so that a repeated text is announced again. */
  readonly number: number
}

/** Whether it leads to where the plan is shown, which has changed then. */
const isAboutPlan = ({ action_url }: Notification): boolean =>
  action_url === '/pricing' || action_url?.startsWith('/account?tab=subscription') === true

/** Whether it tells an agent of clients who came, left, or close their account. */
const isAboutClients = ({ action_url }: Notification): boolean => action_url?.startsWith('/clients') === true

/**
 * Keeps the lists and the badge up to date with one stream while the tab is visible. Returns the text to announce to
 * screen readers; notifications of high priority are announced by their toast.
 */
export function useLiveNotifications(): Announcement {
  const queryClient = useQueryClient()
  const router = useRouter()
  const setRead = useSetRead()
  const [announcement, setAnnouncement] = useState<Announcement>({ text: '', number: 0 })

  /** What the events since the last refetch have changed. */
  const stale = useRef(new Set<Effect>())

  const showToast = (notification: Notification) => {
    const { title, message, action_url } = notification
    const target = actionTarget(action_url)
    const follow = (path: string) => {
      setRead.mutate({ notification, read: true })
      router.history.push(path)
    }
    const action =
      target?.kind === 'path' ? { label: strings.view, run: () => follow(target.path) } : undefined
    toastNotification({ title, message, action })
  }
  const onCreated = useEffectEvent((notification: Notification) => {
    changeLists(queryClient, withAdded(notification))
    // After a pause, those that were read elsewhere or have expired come too.
    const isNews = !notification.read && !isExpired(notification.expires_at, new Date())
    if (isNews && isUrgent(notification)) showToast(notification)
    else if (isNews) {
      const text = strings.announced(notification.title)
      setAnnouncement(({ number }) => ({ text, number: number + 1 }))
    }
    if (isAboutPlan(notification)) stale.current.add('plan')
    if (isAboutClients(notification)) stale.current.add('clientApplication')
    // One that was given back to the quota too.
    if (notification.application_id !== null) stale.current.add('application')
  })
  const onRefused = useEffectEvent(async () => {
    await refreshSession(queryClient)
    if (queryClient.getQueryData(sessionQuery.queryKey)) return true
    await endSession(queryClient, () => router.invalidate())
    return false
  })

  useEffect(() => {
    let debounce: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      debounce ??= setTimeout(() => {
        debounce = undefined
        void refreshLists(queryClient)
        for (const effect of stale.current) void invalidateAfter(queryClient, effect)
        stale.current.clear()
      }, DEBOUNCE_MS)
    }
    const end = followWhileVisible(document, {
      open: (from) => client.notifications.live({ loading_ms: loadingTime() }, from),
      onOpen: () => {
        stale.current.add('message')
        refresh()
      },
      onEvent: (event) => {
        if (event.type === 'messages') stale.current.add('message')
        if (event.type === 'created') onCreated(event.notification)
        if (event.type === 'settings') void queryClient.invalidateQueries(publicSettingsQuery)
        refresh()
      },
      isRefusal: (error) => errorStatus(error) === 401,
      onRefused: () => onRefused(),
    })
    return () => {
      clearTimeout(debounce)
      end()
    }
  }, [queryClient])

  return announcement
}
