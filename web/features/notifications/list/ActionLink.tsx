import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { ExternalLink } from '../../../ui/navigation/ExternalLink.tsx'
import { actionTarget } from './action-target.ts'

interface ActionLinkProps {
  actionUrl: string | null
  className?: string
  /** Before the screen changes: closes what the link stands in, marks what it belongs to. */
  onFollow?: () => void
  label?: string
  children: ReactNode
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** The link of a notification; its path comes from the server, hence a string and no typed route. */
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
