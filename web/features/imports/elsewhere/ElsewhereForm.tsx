import { elsewhereErrors } from '@jobscout/contract/imports/errors.ts'
import {
  importStatusLabels,
  type OutsideApplication,
  type OutsideStatus,
  outsideApplication,
  outsideChannelLabels,
  outsideStatus,
} from '@jobscout/contract/imports/model.ts'
import { completeAddress } from '@jobscout/contract/shared/web-address.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../../lib/api/api.ts'
import { describeError, errorCode } from '../../../lib/api/errors.ts'
import { selectedOption, selectOptions } from '../../../lib/format/choices.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { FormFailure, SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { typedAddress } from '../../../ui/form/typed-address.ts'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { LongText } from '../../../ui/inputs/LongText.tsx'
import { Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { TextLink } from '../../../ui/navigation/links.tsx'
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog.tsx'
import { elsewhereStrings as strings } from '../strings.ts'
import classes from './ElsewhereForm.module.css'

const form = outsideApplication.omit({ notes: true }).extend({
  job_url: typedAddress(outsideApplication.shape.job_url.unwrap()),
  notes: outsideApplication.shape.notes,
})

const channels = selectOptions(outsideChannelLabels)
const statuses = outsideStatus.options.map((value) => ({ value, label: importStatusLabels[value] }))
const messages: Readonly<Record<string, { readonly message: string }>> = elsewhereErrors

/** In the contract's words. */
function describeFailure(error: unknown) {
  const message = messages[errorCode(error) ?? '']?.message
  return message ? { title: strings.failure.title, message } : describeError(error, strings.failure)
}

/** Adds one application that the person made without the product. */
export const ElsewhereDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog opened onClose={onClose} title={strings.title} width={640}>
    <ElsewhereForm onClose={onClose} />
  </Dialog>
)

function ElsewhereForm({ onClose }: { onClose: () => void }) {
  const { isoDay } = useDates()
  const today = isoDay(new Date())
  const { mutateAsync: add } = useMutation({
    mutationFn: (application: OutsideApplication) => client.imports.applyElsewhere(application),
    meta: { changes: 'import' },
  })
  const { field, formProps, failure, isSubmitting, values, setValues } = useSchemaForm({
    schema: form,
    initialValues: {
      job_title: '',
      company_name: '',
      job_location: '',
      job_url: '',
      applied_on: today,
      channel: 'company_site',
      status: 'applied',
      notes: '',
    },
    onSubmit: async (application) => {
      await add(application)
      toastSuccess(strings.saved(application.job_title, application.company_name))
      onClose()
    },
    describeFailure,
  })
  return (
    <form {...formProps}>
      <Stack>
        <Muted>
          {strings.intro} {strings.several} <TextLink to="/applications/import">{strings.bring}</TextLink>
        </Muted>
        <div className={classes.fields}>
          <TextInput {...field('job_title')} label={strings.job} required maxLength={300} data-autofocus />
          <TextInput {...field('company_name')} label={strings.company} required maxLength={200} />
          <TextInput {...field('job_location')} label={strings.location} maxLength={200} />
          <TextInput {...field('applied_on')} label={strings.day} type="date" max={today} required />
          <NativeSelect
            label={strings.channel}
            data={channels}
            value={values.channel}
            onChange={({ currentTarget }) =>
              setValues({
                channel: selectedOption(outsideChannelLabels, currentTarget.value) ?? values.channel,
              })
            }
          />
          <NativeSelect
            label={strings.status}
            data={statuses}
            value={values.status}
            onChange={({ currentTarget }) => setValues({ status: currentTarget.value as OutsideStatus })}
          />
          <TextInput
            {...field('job_url')}
            label={strings.url}
            inputMode="url"
            maxLength={2000}
            className={classes.wide}
            onBlur={() => setValues({ job_url: completeAddress(values.job_url) })}
          />
          <LongText {...field('notes')} label={strings.notes} rows={3} max={5000} className={classes.wide} />
        </div>
        <FormFailure failure={failure} />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {strings.cancel}
          </Button>
          <SubmitButton loading={isSubmitting}>{strings.save}</SubmitButton>
        </DialogActions>
      </Stack>
    </form>
  )
}
