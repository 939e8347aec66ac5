import { plainAddress } from '@jobscout/contract/shared/web-address.ts'
import { externalUrl } from '../lib/external-url.ts'
import { ExternalLink } from './ExternalLink.tsx'

/** An address that a person typed: a link that shows where it leads, or plain text where it must not be followed. */
export const WebAddress = ({ address }: { address: string }) =>
  externalUrl(address) ? (
    <ExternalLink href={address}>{address}</ExternalLink>
  ) : (
    <bdi>{plainAddress(address)}</bdi>
  )
