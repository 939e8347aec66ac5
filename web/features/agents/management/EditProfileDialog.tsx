import { type AgentProfile, agentProfileInput } from '@jobscout/contract/agents/profile.ts'
import { Button, TextInput } from '@mantine/core'
import { FormFailure, SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { Stack } from '../../../ui/layout/primitives.tsx'
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog.tsx'
import { describeRefusal } from '../failures.ts'
import { useChangeProfile } from '../queries.ts'
import { profileStrings as strings } from '../strings.ts'

interface EditProfileDialogProps {
  agent: { readonly user_id: string; readonly name: string }
  profile: AgentProfile
  opened: boolean
  onClose: () => void
}

/** The form for what an agent does, and how many clients the agent has at most. */
export function EditProfileDialog({ agent, profile, opened, onClose }: EditProfileDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={strings.editTitle(agent.name)}>
      <ProfileForm agent={agent} profile={profile} onDone={onClose} />
    </Dialog>
  )
}

interface ProfileFormProps extends Pick<EditProfileDialogProps, 'agent' | 'profile'> {
  onDone: () => void
}

function ProfileForm({ agent, profile, onDone }: ProfileFormProps) {
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
        <DialogActions>
          <Button variant="default" onClick={onDone}>
            {strings.cancel}
          </Button>
          <SubmitButton loading={isSubmitting}>{strings.save}</SubmitButton>
        </DialogActions>
      </Stack>
    </form>
  )
}
