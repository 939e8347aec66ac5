import {
  mailProof,
  numberProof,
  PROOF_TEXT_MAX,
  type ProofKind,
  type Submission,
} from '@jobscout/contract/submissions/model.ts'
import { SegmentedControl, TextInput } from '@mantine/core'
import { IconHash } from '@tabler/icons-react'
import { type ReactNode, type SyntheticEvent, useState, useSyncExternalStore } from 'react'
import { modName, useShortcuts } from '../../../lib/commands/shortcuts.ts'
import { Key } from '../../../ui/actions/Key.tsx'
import { FormFailure, SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { LongText } from '../../../ui/inputs/LongText.tsx'
import { Group, Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { openDialogs } from '../../../ui/overlays/open-dialogs.ts'
import { proofStrings as strings } from '../strings.ts'
import { PictureInput, useDroppedPicture, usePastedPicture } from './PictureInput.tsx'
import classes from './ProofForm.module.css'
import { describeSubmissionFailure, type GivenProof, useConfirmSubmission } from './queries.ts'

interface ProofFormProps {
  applicationId: string
  /** It is confirmed already: a further proof corrects the first. */
  isConfirmed?: boolean
  /** The owner may also say "I sent it", without anything to show. */
  mayState?: boolean
  /** Who sees the proof, and what the application reads then. */
  hint: ReactNode
  /** The number gets the focus. */
  startsFocused?: boolean
  onConfirmed?: (submission: Submission) => void
}

const kinds: readonly ProofKind[] = ['number', 'screenshot', 'text', 'stated']

/**
 * Confirms with a number, a screenshot or the text of a mail that an application reached the employer. Ctrl Enter confirms. Each kind
 * keeps what was given while another one is looked at. A pasted picture counts as a screenshot, whichever kind is shown.
 */
export function ProofForm({ mayState = false, ...props }: ProofFormProps) {
  const [kind, setKind] = useState<ProofKind>('number')
  const [picture, setPicture] = useState<File | null>(null)
  const [forms, setForms] = useState<HTMLElement | null>(null)
  const dialog = useSyncExternalStore(openDialogs.subscribe, openDialogs.topmost, () => null)
  // Keys and pasted pictures are for the form in front of the others.
  const isInFront = dialog === null || dialog.contains(forms)
  const confirm = () => forms?.querySelector<HTMLFormElement>('form:not([hidden])')?.requestSubmit()
  useShortcuts(isInFront ? [{ key: 'enter', mod: true, label: strings.confirm, run: confirm }] : [])
  usePastedPicture((file) => {
    if (!isInFront) return false
    setKind('screenshot')
    setPicture(file)
    return true
  })
  return (
    <Stack ref={setForms} gap={12}>
      <SegmentedControl
        aria-label={strings.kinds}
        fullWidth
        data={kinds
          .filter((value) => value !== 'stated' || mayState)
          .map((value) => ({ value, label: strings.kind[value] }))}
        value={kind}
        onChange={(value) => setKind(value as ProofKind)}
      />
      <NumberForm {...props} hidden={kind !== 'number'} />
      <PictureForm {...props} hidden={kind !== 'screenshot'} picture={picture} onPicture={setPicture} />
      <MailForm {...props} hidden={kind !== 'text'} />
      {mayState && <StatedForm {...props} hidden={kind !== 'stated'} />}
    </Stack>
  )
}

interface KindProps extends Omit<ProofFormProps, 'mayState'> {
  hidden: boolean
}

function useProof({ applicationId, isConfirmed = false, onConfirmed }: KindProps) {
  const confirm = useConfirmSubmission(applicationId, isConfirmed)
  const send = async (proof: GivenProof) => {
    const submission = await confirm.mutateAsync(proof)
    onConfirmed?.(submission)
  }
  return { confirm, send }
}

const describeFailure = (error: unknown) => describeSubmissionFailure(error, strings.failure)

const focusOnMount = (element: HTMLElement | null) => element?.focus()

function NumberForm(props: KindProps) {
  const { send } = useProof(props)
  const form = useSchemaForm({
    schema: numberProof,
    initialValues: { kind: 'number', text: '' },
    onSubmit: send,
    describeFailure,
    resetOnSuccess: true,
  })
  return (
    <Stack {...form.formProps} hidden={props.hidden} as="form" gap={12} className={classes.form}>
      <TextInput
        {...form.field('text')}
        aria-label={strings.number}
        autoComplete="off"
        ref={props.startsFocused ? focusOnMount : undefined}
        leftSection={<IconHash size={18} aria-hidden="true" />}
      />
      <FormFailure failure={form.failure} />
      <Foot {...props} incomplete={!form.isValid} sending={form.isSubmitting} />
    </Stack>
  )
}

function MailForm(props: KindProps) {
  const { send } = useProof(props)
  const form = useSchemaForm({
    schema: mailProof,
    initialValues: { kind: 'text', text: '' },
    onSubmit: send,
    describeFailure,
    resetOnSuccess: true,
  })
  return (
    <Stack {...form.formProps} hidden={props.hidden} as="form" gap={12} className={classes.form}>
      <LongText
        {...form.field('text')}
        value={form.values.text}
        aria-label={strings.mail}
        placeholder={strings.mailPlaceholder}
        rows={6}
        max={PROOF_TEXT_MAX}
      />
      <FormFailure failure={form.failure} />
      <Foot {...props} incomplete={!form.isValid} sending={form.isSubmitting} />
    </Stack>
  )
}

interface PictureFormProps extends KindProps {
  picture: File | null
  onPicture: (picture: File | null) => void
}

function PictureForm({ picture, onPicture, ...props }: PictureFormProps) {
  const { confirm, send } = useProof(props)
  const [isMissing, setMissing] = useState(false)
  const take = (file: File | null) => {
    confirm.reset()
    setMissing(false)
    onPicture(file)
  }
  const dropped = useDroppedPicture(take)
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    setMissing(!picture)
    if (!picture || confirm.isPending) return
    // A refusal is shown by the state of the mutation.
    await send({ kind: 'screenshot', file: picture }).then(
      () => onPicture(null),
      () => undefined,
    )
  }
  return (
    <Stack {...dropped} onSubmit={submit} hidden={props.hidden} as="form" gap={12} className={classes.form}>
      <PictureInput picture={picture} onPicture={take} missing={isMissing && !picture} />
      <FormFailure failure={confirm.isError ? describeFailure(confirm.error) : undefined} />
      <Foot {...props} incomplete={!picture} sending={confirm.isPending} />
    </Stack>
  )
}

function StatedForm(props: KindProps) {
  const { confirm, send } = useProof(props)
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (!confirm.isPending) await send({ kind: 'stated' }).catch(() => undefined)
  }
  return (
    <Stack onSubmit={submit} hidden={props.hidden} as="form" gap={12} className={classes.form}>
      <FormFailure failure={confirm.isError ? describeFailure(confirm.error) : undefined} />
      <Foot {...props} hint={strings.stated} label={strings.statedConfirm} sending={confirm.isPending} />
    </Stack>
  )
}

interface FootProps extends Pick<ProofFormProps, 'hint' | 'isConfirmed'> {
  label?: string
  incomplete?: boolean
  sending: boolean
}

function Foot({ hint, isConfirmed, label, incomplete = false, sending }: FootProps) {
  return (
    <Group gap="8px 16px" justify="space-between" className={classes.foot}>
      <Muted size={14} className={classes.hint}>
        {hint}
      </Muted>
      <SubmitButton
        incomplete={incomplete}
        loading={sending}
        rightSection={<Key name={`${modName()} ↵`} tone="filled" />}
      >
        {label ?? (isConfirmed ? strings.add : strings.confirm)}
      </SubmitButton>
    </Group>
  )
}
