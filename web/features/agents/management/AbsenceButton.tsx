import { absenceInput } from '@jobscout/contract/agents/absence.ts'
import { Button, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { FormFailure, SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { Stack } from '../../../ui/layout/primitives.tsx'
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog.tsx'
import { describeRefusal } from '../failures.ts'
import { type AgentRow, isActive } from '../options.ts'
import { useAgents, useRemoveAbsence, useSetAbsence } from '../queries.ts'
import { absenceStrings } from '../strings.ts'

/** Sets when an agent is away, and the deputy. */
export function AbsenceButton({ agent }: { agent: AgentRow }) {
  const [opened, dialog] = useDisclosure(false)
  return (
    <>
      <Button
        variant="default"
        size="sm"
        onClick={dialog.open}
        aria-haspopup="dialog"
        aria-label={absenceStrings.buttonLabel(agent.name)}
      >
        {absenceStrings.button}
      </Button>
      <Dialog opened={opened} onClose={dialog.close} title={absenceStrings.title(agent.name)}>
        <AbsenceForm agent={agent} onDone={dialog.close} />
      </Dialog>
    </>
  )
}

function AbsenceForm({ agent, onDone }: { agent: AgentRow; onDone: () => void }) {
  const agents = useAgents()
  const save = useSetAbsence()
  const remove = useRemoveAbsence()
  const { absence } = agent
  const deputies = (agents.data?.items ?? []).filter(
    (candidate) => isActive(candidate) && candidate.user_id !== agent.user_id,
  )
  const deputy = absence?.deputy?.user_id
  const { field, formProps, failure, isSubmitting, values, setValues } = useSchemaForm({
    schema: absenceInput,
    initialValues: {
      user_id: agent.user_id,
      from: absence?.from ?? '',
      until: absence?.until ?? '',
      // One who is no longer active is not offered, so nobody stands in until another one is chosen.
      deputy_id: deputies.some(({ user_id }) => user_id === deputy) ? (deputy ?? null) : null,
    },
    onSubmit: async (input) => {
      await save.mutateAsync(input)
      onDone()
    },
    describeFailure: (error) => describeRefusal(error, absenceStrings.failed),
  })
  return (
    <form {...formProps}>
      <Stack>
        <Text>{absenceStrings.intro}</Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput {...field('from')} type="date" label={absenceStrings.from} required data-autofocus />
          <TextInput
            {...field('until')}
            type="date"
            label={absenceStrings.until}
            required
            min={values.from}
          />
        </SimpleGrid>
        <NativeSelect
          label={absenceStrings.deputy}
          value={values.deputy_id ?? ''}
          onChange={(event) => setValues({ deputy_id: event.currentTarget.value || null })}
          data={[
            { value: '', label: absenceStrings.noDeputy },
            ...deputies.map(({ user_id, name }) => ({ value: user_id, label: name })),
          ]}
        />
        <FormFailure failure={failure} />
        <DialogActions>
          {absence && (
            <Button
              variant="default"
              loading={remove.isPending}
              onClick={() => remove.mutate({ user_id: agent.user_id }, { onSuccess: onDone })}
            >
              {absenceStrings.remove}
            </Button>
          )}
          <Button variant="default" onClick={onDone}>
            {absenceStrings.cancel}
          </Button>
          <SubmitButton loading={isSubmitting}>{absenceStrings.save}</SubmitButton>
        </DialogActions>
      </Stack>
    </form>
  )
}
