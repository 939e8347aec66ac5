import {
  everyHours,
  everyHoursLabels,
  newSource,
  type SourceTest,
  sourceKindLabels,
} from '@jobscout/contract/sources/model.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { describeError } from '../../../lib/api/errors.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { FormFailure, SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Stack } from '../../../ui/layout/primitives.tsx'
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog.tsx'
import { BoardSearch } from '../connect/BoardSearch.tsx'
import classes from '../connect/Connect.module.css'
import { OtherBoards } from '../connect/ConnectSource.tsx'
import { useAddSource, useTestSource } from '../queries.ts'
import { addStrings as strings } from '../strings.ts'

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
  const test = useTestSource()
  const { data: found } = test
  return (
    <Stack>
      <p className={classes.note}>{strings.intro}</p>
      <BoardSearch test={test} autoFocus />
      {found && !found.problem && (
        <>
          <TestResult found={found} />
          <OtherBoards others={found.others} onOther={(address) => test.mutate({ address })} />
          {found.known_id ? (
            <Known id={found.known_id} onOpen={onOpen} />
          ) : (
            <SaveForm key={found.page_url} found={found} onAdded={onOpen} onCancel={onCancel} />
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
  return (
    <Card className={classes.result}>
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
          <p>
            <b>{strings.refused}</b>
          </p>
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
    </Card>
  )
}

const choices = everyHours.options.map(({ value }) => ({
  value: String(value),
  label: everyHoursLabels[value],
}))

interface SaveFormProps {
  found: SourceTest
  onAdded: (id: string) => void
  onCancel: () => void
}

function SaveForm({ found, onAdded, onCancel }: SaveFormProps) {
  const add = useAddSource()
  const { field, formProps, failure, isSubmitting, values, setValues } = useSchemaForm({
    schema: newSource,
    initialValues: { address: found.page_url, name: found.name, every_hours: 24 },
    onSubmit: async (input) => onAdded((await add.mutateAsync(input)).id),
    describeFailure: (error) => describeError(error, strings.failed),
  })
  return (
    <Stack {...formProps} as="form" gap={8} className={classes.search}>
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
        <p className={classes.note}>{strings.terms}</p>
        <FormFailure failure={failure} />
        <DialogActions>
          <Button variant="default" onClick={onCancel}>
            {strings.cancel}
          </Button>
          <SubmitButton loading={isSubmitting}>{strings.save}</SubmitButton>
        </DialogActions>
      </Stack>
    </Stack>
  )
}
