import { CONSENTS_REQUIRED, legalConsents, type Profile } from '@jobscout/contract/profiles/model.ts'
import { LEGAL_VERSION } from '@jobscout/contract/shared/legal.ts'
import { Button, Checkbox, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { describeError } from '../../../lib/api/errors.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { FormFailure, SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog.tsx'
import { useAcceptConsents, useWithdrawConsents } from '../queries.ts'
import { consentStrings as strings } from '../strings.ts'
import classes from './LegalStatus.module.css'

const isCurrent = (version: string | null) => version === LEGAL_VERSION

/** The accepted legal texts, with version and date, and the way back. */
export function LegalStatus({ profile }: { profile: Profile }) {
  const [opened, setOpened] = useState(false)
  const { terms_version, terms_accepted_at, privacy_version, privacy_accepted_at } = profile
  const { consents_withdrawn_at: withdrawnAt } = profile
  const complete = profile.terms_accepted && profile.privacy_accepted
  const upToDate = complete && isCurrent(terms_version) && isCurrent(privacy_version)
  return (
    <Card title={strings.title} data-item="consents">
      <dl className={classes.texts}>
        <Text
          name={strings.termsOfService}
          version={terms_version}
          at={terms_accepted_at}
          {...{ withdrawnAt }}
        />
        <Text
          name={strings.privacyPolicy}
          version={privacy_version}
          at={privacy_accepted_at}
          {...{ withdrawnAt }}
        />
      </dl>
      {!complete && <p className={classes.why}>{withdrawnAt ? strings.stopped : strings.why}</p>}
      {complete && !upToDate && <p className={classes.outdated}>{strings.outdated}</p>}
      {!upToDate && (
        <Button className={classes.review} onClick={() => setOpened(true)}>
          {strings.review}
        </Button>
      )}
      {complete && <Withdrawal />}
      <ConsentDialog opened={opened} onClose={() => setOpened(false)} />
    </Card>
  )
}

function Withdrawal() {
  const [opened, setOpened] = useState(false)
  const withdraw = useWithdrawConsents()
  const { action, title, ends, stays, keep } = strings.withdraw
  return (
    <>
      <Button variant="default" className={classes.review} onClick={() => setOpened(true)}>
        {action}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        onConfirm={() => withdraw.mutate(undefined, { onSettled: () => setOpened(false) })}
        title={title}
        confirmLabel={action}
        cancelLabel={keep}
        destructive
        loading={withdraw.isPending}
      >
        <p className={classes.ends}>{ends}</p>
        <p className={classes.ends}>{stays}</p>
      </ConfirmDialog>
    </>
  )
}

interface TextProps {
  name: string
  version: string | null
  at: string | null
  withdrawnAt: string | null
}

function Text({ name, version, at, withdrawnAt }: TextProps) {
  const { formatDate } = useDates()
  const missing = withdrawnAt ? strings.withdrawn(formatDate(withdrawnAt)) : strings.missing
  return (
    <div>
      <dt>{name}</dt>
      <dd>{version && at ? strings.accepted(version, formatDate(at)) : missing}</dd>
    </div>
  )
}

interface ConsentDialogProps {
  opened: boolean
  onClose: () => void
}

/** Asks for consent to both texts, which open in a new tab. */
const ConsentDialog = ({ opened, onClose }: ConsentDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title={strings.dialogTitle}>
    <Consent onClose={onClose} />
  </Dialog>
)

function Consent({ onClose }: { onClose: () => void }) {
  const accept = useAcceptConsents()
  const { field, formProps, failure, isSubmitting, isValid } = useSchemaForm({
    schema: legalConsents,
    initialValues: { terms: false, privacy: false },
    titles: { [CONSENTS_REQUIRED]: strings.required },
    onSubmit: async (consents) => {
      await accept.mutateAsync({
        ...consents,
        terms_version: LEGAL_VERSION,
        privacy_version: LEGAL_VERSION,
      })
      onClose()
    },
    describeFailure: (error) => describeError(error, strings.failure),
  })
  return (
    <form {...formProps} className={classes.dialog}>
      <p>{strings.intro(LEGAL_VERSION)}</p>
      <Checkbox
        {...field('terms', 'checkbox')}
        label={<Label href="/terms" name={strings.termsOfService} />}
      />
      <Checkbox
        {...field('privacy', 'checkbox')}
        label={<Label href="/privacy" name={strings.privacyPolicy} />}
      />
      <FormFailure failure={failure} />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {strings.cancel}
        </Button>
        <SubmitButton incomplete={!isValid} loading={isSubmitting}>
          {strings.accept}
        </SubmitButton>
      </DialogActions>
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
