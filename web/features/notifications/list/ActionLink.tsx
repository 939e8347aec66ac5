import { safeReturnPath } from '@jobscout/contract/shared/route-table.ts'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { externalUrl } from '../../../lib/format/external-url.ts'
import { ExternalLink } from '../../../ui/navigation/ExternalLink.tsx'

type ActionTarget = { kind: 'path'; path: string } | { kind: 'url'; url: string }

/** Where a notification's link leads: a screen of the product, an external page, or null if it is neither. */
export function actionTarget(actionUrl: string | null): ActionTarget | null {
  const path = safeReturnPath(actionUrl, '')
  if (path) return { kind: 'path', path }
  const url = externalUrl(actionUrl)
  return url ? { kind: 'url', url } : null
}

interface ActionLinkProps {
  actionUrl: string | null
  className?: string
  /** Called before navigation, for example to close a popover or mark the notification as read. */
  onFollow?: () => void
  label?: string
  children: ReactNode
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** The link of a notification. Its path comes from the server, so it is not a typed route. */
export function ActionLink({ actionUrl, className, onFollow, label, children }: ActionLinkProps) {
  const { history } = useRouter()
  const target = actionTarget(actionUrl)
  if (!target) return null
  if (target.kind === 'url') return <ExternalLink href={target.url}>{children}</ExternalLink>

  const onClick = (event: MouseEvent) => {
    onFollow?.()
    if (!isPlain(event)) return
    event.preventDefault()
    history.push(target.path)
  }
  return (
    <a href={target.path} className={className} onClick={onClick} aria-label={label}>
      {children}
    </a>
  )
}
