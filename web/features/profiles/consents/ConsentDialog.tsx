import { LEGAL_VERSION } from '@jobscout/contract/shared/legal.ts'
import { Button, Checkbox, Group, VisuallyHidden } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { toastError } from '../../../ui/feedback/toast.ts'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { useAcceptConsents } from '../queries.ts'
import { consentStrings as strings } from '../strings.ts'
import classes from './LegalStatus.module.css'

interface ConsentDialogProps {
  opened: boolean
  onClose: () => void
}

/** Both texts or neither. They open in a new tab, so that nothing on this screen is lost. */
export const ConsentDialog = ({ opened, onClose }: ConsentDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title={strings.dialogTitle}>
    <Consent onClose={onClose} />
  </Dialog>
)

function Consent({ onClose }: { onClose: () => void }) {
  const [terms, setTerms] = useState(false)
  const [privacy, setPrivacy] = useState(false)
  const accept = useAcceptConsents(onClose)
  const isComplete = terms && privacy

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete) accept.mutate()
    else toastError(strings.required.title, strings.required.message)
  }
  return (
    <form onSubmit={submit} className={classes.dialog}>
      <p>{strings.intro(LEGAL_VERSION)}</p>
      <Checkbox
        checked={terms}
        onChange={({ currentTarget }) => setTerms(currentTarget.checked)}
        label={<Label href="/terms" name={strings.termsOfService} />}
      />
      <Checkbox
        checked={privacy}
        onChange={({ currentTarget }) => setPrivacy(currentTarget.checked)}
        label={<Label href="/privacy" name={strings.privacyPolicy} />}
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {strings.cancel}
        </Button>
        {/* aria-disabled until both are ticked; pressing it shows why. */}
        <Button
          type="submit"
          data-disabled={!isComplete || undefined}
          aria-disabled={!isComplete || undefined}
          loading={accept.isPending}
        >
          {strings.accept}
        </Button>
      </Group>
    </form>
  )
}

const Label = ({ href, name }: { href: string; name: string }) => (
  <>
    {strings.acceptTerms}{' '}
    <a href={href} target="_blank" rel="noopener">
      {name}
      <VisuallyHidden> {strings.newTab}</VisuallyHidden>
    </a>
  </>
)
