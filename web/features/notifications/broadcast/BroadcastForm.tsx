import { audienceGroup, broadcastText } from '@jobscout/contract/notifications/broadcast.ts'
import { priority } from '@jobscout/contract/notifications/model.ts'
import { TEMPLATE_LINE_MAX, TEMPLATE_MESSAGE_MAX } from '@jobscout/contract/notifications/templates.ts'
import { onOneLine } from '@jobscout/contract/shared/fields.ts'
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { randomId } from '../../../lib/browser/random-id.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { UnsavedChanges } from '../../../ui/form/UnsavedChanges.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { LongText } from '../../../ui/inputs/LongText.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group, Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { notificationStrings, broadcastStrings as strings } from '../strings.ts'
import { BellPreview } from '../templates/BellPreview.tsx'
import classes from './Broadcast.module.css'
import { useAudience, useBroadcast } from './queries.ts'

const FORM = 'broadcast'
const expiries = ['never', '1', '7', '30'] as const

const schema = broadcastText.extend({
  to: audienceGroup,
  active: z.boolean(),
  priority,
  expires: z.enum(expiries),
  email: z.boolean(),
})

const empty = {
  title: '',
  message: '',
  to: 'everybody',
  active: false,
  priority: 'normal',
  expires: 'never',
  email: true,
} as const

const options = (labels: Readonly<Record<string, string>>, values: readonly string[]) =>
  values.map((value) => ({ value, label: labels[value] ?? value }))

interface BroadcastFormProps {
  /** What the button says while another broadcast is being sent. */
  busy: string | undefined
}

/** Writes a system notification, shows it as people will see it, and sends it to the number of people on the button. */
export function BroadcastForm({ busy }: BroadcastFormProps) {
  const send = useBroadcast()
  const [isAsking, question] = useDisclosure(false)
  // The same for the same broadcast: pressing again after a lost answer sends nothing twice.
  const attempt = useRef({ id: '', of: '' })
  const form = useSchemaForm({
    schema,
    initialValues: empty,
    // Pressing the button, or Enter in the title, asks first.
    onSubmit: question.open,
  })
  const { field, formProps, values } = form
  const { title, message, to, active, email, expires } = values
  // As it will be sent.
  const line = onOneLine(title)
  const audience = useAudience({ to, active })
  const people = audience.data?.people ?? 0
  const uncounted = audience.isError && !audience.isFetching ? strings.notCounted : strings.counting
  const typed = JSON.stringify(values)
  const latest = useRef(typed)
  useEffect(() => {
    latest.current = typed
  }, [typed])
  const sendNow = () => {
    // At once: the form can be corrected while the broadcast is sent, and another confirmation stays open.
    question.close()
    const broadcast = {
      ...schema.pick({ title: true, message: true }).parse(values),
      priority: values.priority,
      audience: { to, active },
      email,
      expires_in_days: expires === 'never' ? null : Number(expires),
    }
    const of = JSON.stringify(broadcast)
    if (attempt.current.of !== of) attempt.current = { id: randomId(), of }
    send.mutate(
      { ...broadcast, people, id: attempt.current.id },
      {
        onSuccess: () => {
          if (latest.current === typed) form.setValues(empty)
          attempt.current = { id: '', of: '' }
        },
      },
    )
  }

  return (
    <Card title={strings.card}>
      <div className={classes.columns}>
        <Stack {...formProps} id={FORM} as="form" gap={12} aria-label={strings.card}>
          <TextInput {...field('title')} label={strings.title} required maxLength={TEMPLATE_LINE_MAX} />
          <LongText
            {...field('message')}
            label={strings.message}
            required
            max={TEMPLATE_MESSAGE_MAX}
            autosize
            minRows={4}
            maxRows={12}
          />
          <div className={classes.pair}>
            <NativeSelect
              {...field('to')}
              label={strings.to}
              data={options(strings.groups, audienceGroup.options)}
            />
            <NativeSelect
              {...field('priority')}
              label={strings.priority}
              data={options(notificationStrings.priorities, priority.options)}
            />
            <NativeSelect
              {...field('expires')}
              label={strings.expires}
              data={options(strings.expiries, expiries)}
            />
          </div>
          <Switch {...field('active', 'checkbox')} size="sm" label={strings.active} />
          <Switch
            {...field('email', 'checkbox')}
            size="sm"
            label={strings.email}
            description={strings.emailHint}
          />
          {audience.isError && !audience.data && (
            <ErrorState
              message={strings.countFailed.title}
              onRetry={() => void audience.refetch()}
              retrying={audience.isFetching}
            />
          )}
        </Stack>
        <Stack as="section" gap={12} className={classes.preview} aria-label={strings.preview}>
          <h3>{strings.reach}</h3>
          <p aria-live="polite">
            {people > 0 ? strings.people(people) : audience.data ? strings.nobody : uncounted}
            {email && people > 0 && `, ${strings.emails(audience.data?.by_email ?? 0)}`}
          </p>
          <h3>{strings.bell}</h3>
          <BellPreview
            title={line || strings.placeholderTitle}
            message={message || strings.placeholderMessage}
            priority={values.priority}
          />
          <h3>{strings.byEmail}</h3>
          <p>{email ? strings.emailSubject(line || strings.placeholderTitle) : strings.noEmail}</p>
        </Stack>
        <Group gap="8px 16px">
          <SubmitButton
            form={FORM}
            disabled={busy !== undefined || people === 0 || audience.isPlaceholderData}
            loading={send.isPending}
          >
            {busy ?? (audience.data ? strings.send(people) : uncounted)}
          </SubmitButton>
          <Muted size={13}>{strings.note}</Muted>
        </Group>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={strings.confirmTitle(people)}
        confirmLabel={strings.send(people)}
        onConfirm={sendNow}
        onClose={question.close}
      >
        <Stack gap={12} className={classes.question}>
          <BellPreview title={line} message={message} priority={values.priority} />
          <p>{strings.confirm}</p>
        </Stack>
      </ConfirmDialog>
      <UnsavedChanges unsaved={title !== '' || message !== ''} message={strings.unsaved} />
    </Card>
  )
}
