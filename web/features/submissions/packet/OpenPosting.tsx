import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useRef } from 'react'
import { useShortcuts } from '../../../lib/commands/shortcuts.ts'
import { externalUrl } from '../../../lib/format/external-url.ts'
import { Key } from '../../../ui/actions/Key.tsx'
import { Hidden } from '../../../ui/layout/primitives.tsx'
import { packetStrings as strings } from '../strings.ts'

/** Opens the posting in a new tab, also by O. Nothing is rendered without a safe address. */
export function OpenPosting({ url }: { url: string | null }) {
  const address = externalUrl(url)
  return address && <PostingButton address={address} />
}

function PostingButton({ address }: { address: string }) {
  const link = useRef<HTMLAnchorElement>(null)
  // The link is pressed, so that the browser takes it for the person's own act.
  useShortcuts([{ key: 'o', label: strings.openPosting, run: () => link.current?.click() }])
  return (
    <Button
      component="a"
      ref={link}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      variant="default"
      rightSection={
        <>
          <IconExternalLink size={16} aria-hidden="true" /> <Key name="o" />
        </>
      }
    >
      {strings.openPosting}
      <Hidden> (opens in a new tab)</Hidden>
    </Button>
  )
}
