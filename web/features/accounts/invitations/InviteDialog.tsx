import { type InvitedRole, invitedRole, newInvitation } from '@jobscout/contract/accounts/invitations.ts'
import { type Role, roleLabels } from '@jobscout/contract/shared/roles.ts'
import { NativeSelect } from '@mantine/core'
import { usePublicSettings } from '../../../lib/api/settings.ts'
import { FormFailure, SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { rolesToGive } from '../roles/rules.ts'
import { EmailInput } from '../sign-in/AuthCard.tsx'
import { inviteStrings as strings } from '../strings.ts'
import { OpenInvitations } from './OpenInvitations.tsx'
import { describeRefusal, useInvite } from './queries.ts'

interface InviteDialogProps {
  /** The role of the person who invites. */
  actor: Role
  /** Preselected where the actor may give it. */
  suggested: Role | undefined
  opened: boolean
  onClose: () => void
}

/** Invites people by email, and shows the invitations that are open. */
export function InviteDialog({ actor, suggested, opened, onClose }: InviteDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={strings.title} width={560}>
      <Stack gap={20}>
        <InviteForm actor={actor} suggested={suggested} />
        <OpenInvitations />
      </Stack>
    </Dialog>
  )
}

const aboutAddress: ReadonlySet<string> = new Set(['ACCOUNT_EXISTS', 'ALREADY_INVITED'])

function InviteForm({ actor, suggested }: Pick<InviteDialogProps, 'actor' | 'suggested'>) {
  const { mail_outbox: isKept } = usePublicSettings()
  const invite = useInvite()
  const choices = invitedRole.options.filter((role) => rolesToGive(actor).includes(role))
  const { field, formProps, failure, isSubmitting, values } = useSchemaForm({
    schema: newInvitation,
    initialValues: {
      email: '',
      role: choices.find((role) => role === suggested) ?? ('client' as InvitedRole),
    },
    resetOnSuccess: true,
    onSubmit: (input) => invite.mutateAsync(input),
    describeFailure: (error) => ({
      ...describeRefusal(error, strings.failed),
      field: aboutAddress.has((error as { code?: string }).code ?? '') ? 'email' : undefined,
      focus: 'email',
    }),
  })
  return (
    <form method="post" {...formProps}>
      <Stack>
        <EmailInput {...field('email')} label={strings.email} autoComplete="off" data-autofocus />
        <NativeSelect
          {...field('role')}
          label={strings.role}
          description={strings.roleNotes[values.role]}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          data={choices.map((value) => ({ value, label: roleLabels[value] }))}
        />
        <FormFailure failure={failure} />
        <SubmitButton loading={isSubmitting}>{strings.submit}</SubmitButton>
        {isKept && <Muted size={13}>{strings.outbox}</Muted>}
      </Stack>
    </form>
  )
}
