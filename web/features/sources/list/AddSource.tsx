import {
  everyHours,
  everyHoursLabels,
  newSource,
  type SourceTest,
  sourceAddress,
  sourceKindLabels,
} from '@jobscout/contract/sources/model.ts'
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import { describeError } from '../../../lib/api/errors.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { FormFailure, SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog.tsx'
import { useAddSource, useTestSource } from '../queries.ts'
import { addStrings as strings } from '../strings.ts'
import classes from './AddSource.module.css'

interface AddSourceProps {
  /** Opens a source that is known already, or that was added. */
  onOpen: (id: string) => void
}

/** Adds a source by the address of its page: recognise, look, save. */
export function AddSource({ onOpen }: AddSourceProps) {
  const [opened, dialog] = useDisclosure(false)
  const open = (id: string) => {
    dialog.close()
    onOpen(id)
  }
  return (
    <>
      <Button
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={dialog.open}
        aria-haspopup="dialog"
      >
        {strings.button}
      </Button>
      <Dialog opened={opened} onClose={dialog.close} title={strings.title} width={620}>
        <AddSourceForms onOpen={open} onCancel={dialog.close} />
      </Dialog>
    </>
  )
}

function AddSourceForms({ onOpen, onCancel }: AddSourceProps & { onCancel: () => void }) {
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string>()
  const test = useTestSource()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const { data, error } = sourceAddress.safeParse(address)
    setProblem(error?.issues[0]?.message)
    if (data) test.mutate(data)
  }
  const { data: found } = test
  return (
    <Stack>
      <p className={classes.intro}>{strings.intro}</p>
      <form onSubmit={submit} className={classes.address} noValidate>
        <TextInput
          label={strings.address}
          placeholder={strings.placeholder}
          value={address}
          onChange={(event) => {
            setProblem(undefined)
            setAddress(event.currentTarget.value)
          }}
          error={problem ?? (test.error && describeError(test.error, strings.testFailed).message)}
          inputMode="url"
          autoComplete="off"
          data-autofocus
        />
        <Button type="submit" variant={found ? 'default' : 'filled'} loading={test.isPending}>
          {strings.test}
        </Button>
      </form>
      <div role="status">{test.isPending && <p className={classes.intro}>{strings.testing}</p>}</div>
      {found && !test.isPending && (
        <>
          <TestResult found={found} />
          {found.known_id ? (
            <Known id={found.known_id} onOpen={onOpen} />
          ) : (
            !found.problem && (
              <SaveForm
                key={test.variables}
                address={test.variables}
                found={found}
                onAdded={onOpen}
                onCancel={onCancel}
              />
            )
          )}
        </>
      )}
    </Stack>
  )
}

const Known = ({ id, onOpen }: { id: string; onOpen: (id: string) => void }) => (
  <Notice
    title={strings.known}
    action={
      <Button variant="default" size="sm" onClick={() => onOpen(id)}>
        {strings.showKnown}
      </Button>
    }
  />
)

function TestResult({ found }: { found: SourceTest }) {
  const recognised = strings.recognised(sourceKindLabels[found.kind])
  if (found.problem) return <Notice title={recognised}>{found.problem}</Notice>
  return (
    <section className={classes.result}>
      <p>
        <b>{recognised}</b> · {strings.found(found.total, found.has_more)}
      </p>
      {found.postings.length > 0 && (
        <ul aria-label={strings.first}>
          {found.postings.map((posting) => (
            <li key={`${posting.title}|${posting.location}`}>
              {posting.title}
              <span>
                {[posting.company, posting.location, posting.is_remote && strings.remote, posting.salary]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {found.refused.length > 0 && (
        <>
          <h3>{strings.refused}</h3>
          <ul aria-label={strings.refused} data-refused>
            {found.refused.map(({ position, title, reason }) => (
              <li key={position}>
                {title || `Posting ${position}`}
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const choices = everyHours.options.map(({ value }) => ({
  value: String(value),
  label: everyHoursLabels[value],
}))

interface SaveFormProps {
  address: string
  found: SourceTest
  onAdded: (id: string) => void
  onCancel: () => void
}

function SaveForm({ address, found, onAdded, onCancel }: SaveFormProps) {
  const add = useAddSource()
  const { field, formProps, failure, isSubmitting, values, setValues } = useSchemaForm({
    schema: newSource,
    initialValues: { address, name: found.name, every_hours: 24 },
    onSubmit: async (input) => onAdded((await add.mutateAsync(input)).id),
    describeFailure: (error) => describeError(error, strings.failed),
  })
  return (
    <form {...formProps}>
      <Stack>
        <div className={classes.fields}>
          <TextInput {...field('name')} label={strings.name} required />
          <NativeSelect
            label={strings.every}
            data={choices}
            value={String(values.every_hours)}
            onChange={(event) =>
              setValues({ every_hours: everyHours.parse(Number(event.currentTarget.value)) })
            }
          />
        </div>
        <p className={classes.intro}>{strings.terms}</p>
        <FormFailure failure={failure} />
        <DialogActions>
          <Button variant="default" onClick={onCancel}>
            {strings.cancel}
          </Button>
          <SubmitButton loading={isSubmitting}>{strings.save}</SubmitButton>
        </DialogActions>
      </Stack>
    </form>
  )
}
