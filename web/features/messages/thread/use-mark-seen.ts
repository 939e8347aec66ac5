import { useDocumentVisibility, useIntersection } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Message } from '../options.ts'
import { useMarkRead } from '../queries.ts'
import type { Reader } from './ThreadRows.tsx'

/**
 * Marks as read what the other side wrote, once the end of the thread is in view of somebody. Returns the ref of the element at its
 * end.
 */
export function useMarkSeen(
  messages: readonly Message[],
  side: Reader['side'],
  clientId: string | undefined,
): (element: HTMLElement | null) => void {
  const { ref, entry } = useIntersection()
  const isVisible = useDocumentVisibility() === 'visible'
  const { mutate: markRead } = useMarkRead()
  const latest = messages.findLast(
    ({ from_agency, read_at }) => read_at === null && from_agency === (side === 'client'),
  )?.id
  const marked = useRef<string>(undefined)
  const mark = useEffectEvent((id: string) => {
    // Until the thread was fetched again it counts as unread here.
    if (marked.current === id) return
    marked.current = id
    markRead({ client_id: clientId, up_to: id })
  })
  const isSeen = isVisible && entry?.isIntersecting === true
  useEffect(() => {
    if (isSeen && latest) mark(latest)
  }, [isSeen, latest])
  return ref
}
