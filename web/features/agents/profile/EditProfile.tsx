import { type AgentProfile, agentProfileInput } from '@jobscout/contract/agents/profile.ts'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { FormFailure } from '../../../ui/form/FormFailure.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { describeRefusal } from '../failures.ts'
import { useChangeProfile } from '../queries.ts'
import { profileStrings as strings } from '../strings.ts'

interface EditProfileProps {
  agent: { readonly user_id: string; readonly name: string }
  profile: AgentProfile
}

/** Changes what an agent does, and how many clients the agent has at most. */
export function EditProfile(props: EditProfileProps) {
  const [opened, dialog] = useDisclosure(false)
  return (
    <>
      <Button variant="default" onClick={dialog.open} aria-haspopup="dialog">
        {strings.edit}
      </Button>
      <Dialog opened={opened} onClose={dialog.close} title={strings.editTitle(props.agent.name)}>
        <ProfileForm {...props} onDone={dialog.close} />
      </Dialog>
    </>
  )
}

function ProfileForm({ agent, profile, onDone }: EditProfileProps & { onDone: () => void }) {
  const save = useChangeProfile(agent.name)
  const { field, formProps, failure, isSubmitting, values, setValues } = useSchemaForm({
    schema: agentProfileInput,
    initialValues: profile,
    onSubmit: async (input) => {
      await save.mutateAsync(input)
      onDone()
    },
    describeFailure: (error) => describeRefusal(error, strings.failed),
  })
  return (
    <form {...formProps}>
      <Stack>
        <TextInput {...field('specialization')} label={strings.specialization} data-autofocus />
        <TextInput {...field('department')} label={strings.department} />
        <TextInput
          name="max_clients"
          label={strings.maxClients}
          description={strings.maxClientsHint}
          type="number"
          inputMode="numeric"
          value={Number.isNaN(values.max_clients) ? '' : values.max_clients}
          onChange={(event) => setValues({ max_clients: event.currentTarget.valueAsNumber })}
          error={field('max_clients').error}
        />
        <FormFailure failure={failure} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onDone}>
            {strings.cancel}
          </Button>
          <SubmitButton loading={isSubmitting}>{strings.save}</SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}
