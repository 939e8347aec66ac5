import { CONSENTS_REQUIRED, legalConsents } from '@jobscout/contract/profiles/model.ts'
import { LEGAL_VERSION } from '@jobscout/contract/shared/legal.ts'
import { Button, Checkbox } from '@mantine/core'
import { describeError } from '../../../lib/api/errors.ts'
import { FormFailure, SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { Hidden, Stack } from '../../../ui/layout/primitives.tsx'
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog.tsx'
import { useAcceptConsents } from '../queries.ts'
import { consentStrings as strings } from '../strings.ts'
import classes from './LegalStatus.module.css'

/** Asks for consent to both texts, which open in a new tab. */
export const ConsentDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog opened onClose={onClose} title={strings.dialogTitle}>
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
    <Stack {...formProps} as="form" className={classes.dialog}>
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
    </Stack>
  )
}

const Label = ({ href, name }: { href: string; name: string }) => (
  <>
    {strings.acceptTerms}{' '}
    <a href={href} target="_blank" rel="noopener">
      {name}
      <Hidden> {strings.newTab}</Hidden>
    </a>
  </>
)
