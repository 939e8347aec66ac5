import { plainAddress } from '@jobscout/contract/shared/web-address.ts'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { externalUrl } from '../../lib/format/external-url.ts'
import { Hidden } from '../layout/primitives.tsx'
import classes from './ExternalLink.module.css'

interface ExternalLinkProps {
  /** Untrusted; nothing is rendered unless it is a web address. */
  href: string | null
  children: ReactNode
}

/** A link to an external page, in a new tab without opener or referrer. */
export function ExternalLink({ href, children }: ExternalLinkProps) {
  const address = externalUrl(href)
  if (!address) return null
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={`lone ${classes.link}`}>
      {children}
      <IconExternalLink size={15} aria-hidden="true" />
      <Hidden>(opens in a new tab)</Hidden>
    </a>
  )
}

/** An address typed by a person: a link with its full address, or plain text if it is unsafe. */
export const WebAddress = ({ address }: { address: string }) =>
  externalUrl(address) ? (
    <ExternalLink href={address}>{address}</ExternalLink>
  ) : (
    <bdi>{plainAddress(address)}</bdi>
  )
