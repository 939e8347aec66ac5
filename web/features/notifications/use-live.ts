import type { Notification } from '@jobscout/contract/notifications/model.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { api, client } from '../../lib/api.ts'
import { errorStatus } from '../../lib/errors.ts'
import { refreshSession } from '../../lib/session.ts'
import { showToast } from '../../ui/toast-store.ts'
import { type ActionTarget, actionTarget } from './action-target.ts'
import { follow } from './follow.ts'
import { withAdded } from './lists.ts'
import { changeLists, refreshLists } from './queries.ts'
import { notificationStrings as strings } from './strings.ts'

/** A hidden tab lets go of its stream after this: browsers allow only six connections to a site over HTTP/1.1. */
const HIDDEN_MS = 30_000
/** Several events at once are answered with one look at the list. */
const GATHER_MS = 150
const URGENT_SHOWN_MS = 15_000

const isPressing = ({ priority }: Notification) => priority === 'high' || priority === 'urgent'

function showPressing(
  { title, message }: Notification,
  target: ActionTarget | null,
  go: (to: string) => void,
) {
  const action = target?.kind === 'path' ? { label: strings.view, run: () => go(target.path) } : undefined
  showToast({ tone: 'success', title, message, shownMs: URGENT_SHOWN_MS, action })
}

/**
 * Keeps the lists and the badge true as notifications happen, with one stream for this tab while it is looked at.
 * Answers what to announce to screen readers; a pressing one is announced by its toast.
 */
export function useLiveNotifications(): string {
  const queryClient = useQueryClient()
  const router = useRouter()
  const [announcement, setAnnouncement] = useState('')

  const onCreated = useEffectEvent((notification: Notification) => {
    changeLists(queryClient, withAdded(notification))
    if (isPressing(notification)) {
      const target = actionTarget(notification.action_url)
      showPressing(notification, target, (path) => router.history.push(path))
    } else setAnnouncement(strings.announced(notification.title))
    if (notification.application_id === null) return
    void queryClient.invalidateQueries({ queryKey: api.applications.key() })
    void queryClient.invalidateQueries({ queryKey: api.jobs.key() })
  })
  const onRefused = useEffectEvent(() => void refreshSession(queryClient).then(() => router.invalidate()))

  useEffect(() => {
    let gathering: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      gathering ??= setTimeout(() => {
        gathering = undefined
        void refreshLists(queryClient)
      }, GATHER_MS)
    }
    let lastEventId: string | undefined
    let running: AbortController | undefined
    let hiding: ReturnType<typeof setTimeout> | undefined

    const start = () => {
      if (running) return
      running = new AbortController()
      const following = follow({
        open: (from) => client.notifications.live(undefined, from),
        onOpen: refresh,
        onEvent: (event) => {
          if (event.type === 'created') onCreated(event.notification)
          refresh()
        },
        isRefusal: (error) => errorStatus(error) === 401,
        onRefused: () => onRefused(),
        signal: running.signal,
        lastEventId,
      })
      void following.then((id) => {
        lastEventId = id ?? lastEventId
      })
    }
    const stop = () => {
      running?.abort()
      running = undefined
    }
    const onVisibility = () => {
      clearTimeout(hiding)
      if (document.visibilityState === 'visible') start()
      else hiding = setTimeout(stop, HIDDEN_MS)
    }

    onVisibility()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      clearTimeout(hiding)
      clearTimeout(gathering)
      stop()
    }
  }, [queryClient])

  return announcement
}
