import { Button, Divider } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBookmark } from '@tabler/icons-react'
import { useState } from 'react'
import { copyText } from '../../../ui/feedback/copy.ts'
import { Group, Muted } from '../../../ui/layout/primitives.tsx'
import { bookmarkletStrings as strings } from '../strings.ts'

/** The code of a bookmark: opens this form beside the page that the person is on, with its address. Any page may read it, so it
 *  holds nothing of the person. */
function bookmarkCode(): string {
  const form = `${location.origin}/jobs?add=true&url=`
  return `javascript:void open(${JSON.stringify(form)}+encodeURIComponent(location.href),'_blank','noopener')`
}

/** React renders no address of this kind. It is dragged to the bookmarks bar and never followed here. */
const setCode = (link: HTMLAnchorElement | null) => link?.setAttribute('href', bookmarkCode())

/** A link to keep among the browser's bookmarks, for adding jobs while browsing. A finger drags nothing there. */
export function Bookmarklet() {
  const canDrag = useMediaQuery('(pointer: fine)', undefined, { getInitialValueInEffect: false })
  const [said, setSaid] = useState('')
  if (!canDrag) return null
  return (
    <>
      <Divider />
      <Muted>{strings.text}</Muted>
      <Group gap={8}>
        <Button
          component="a"
          ref={setCode}
          variant="light"
          leftSection={<IconBookmark size={18} aria-hidden="true" />}
          onClick={(event) => {
            event.preventDefault()
            setSaid(strings.dragIt)
          }}
        >
          {strings.link}
        </Button>
        <Button
          variant="subtle"
          onClick={() =>
            void copyText(bookmarkCode()).then((isCopied) => isCopied && setSaid(strings.copied))
          }
        >
          {strings.copy}
        </Button>
      </Group>
      <Muted role="status">{said}</Muted>
    </>
  )
}
