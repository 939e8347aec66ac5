import { Button, Skeleton } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { replyStrings as strings } from '../strings.ts'
import type { RepliedApplication } from './ProposalForm.tsx'

interface ReplySectionProps {
  application: RepliedApplication
  /** Staff read the mail for a client, who is notified of what they accept. */
  notifiesClient?: boolean
}

const PasteReply = lazyPart(() => import('./PasteReply.tsx'), 'PasteReply', <Skeleton height={220} />)

/** Reads a mail of the employer that the person pastes, and proposes what it says. */
export function ReplySection({ application, notifiesClient = false }: ReplySectionProps) {
  const [isOpen, setOpen] = useState(false)
  const section = useRef<HTMLElement>(null)
  // The button that had the focus left with the form.
  const close = () => {
    flushSync(() => setOpen(false))
    section.current?.querySelector('button')?.focus()
  }
  return (
    <section ref={section}>
      <h3>{strings.title}</h3>
      {isOpen ? (
        <PasteReply application={application} notifiesClient={notifiesClient} onClose={close} />
      ) : (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconMailForward size={16} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {strings.paste}
        </Button>
      )}
    </section>
  )
}
