import { plainAddress } from '@jobscout/contract/shared/web-address.ts'
import { externalUrl } from '../lib/external-url.ts'
import { ExternalLink } from './ExternalLink.tsx'

/** An address typed by a person: a link with its full address, or plain text if it is unsafe. */
export const WebAddress = ({ address }: { address: string }) =>
  externalUrl(address) ? (
    <ExternalLink href={address}>{address}</ExternalLink>
  ) : (
    <bdi>{plainAddress(address)}</bdi>
  )
