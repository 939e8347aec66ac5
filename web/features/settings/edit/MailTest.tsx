import { type MailTestReport, mailTestInput } from '@jobscout/contract/settings/mail-test.ts'
import { type EditableSetting, type SettingState, settingSchemas } from '@jobscout/contract/settings/model.ts'
import { Button, TextInput } from '@mantine/core'
import { ORPCError } from '@orpc/client'
import { IconAlertTriangle, IconCheck, IconSend, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../lib/api/api.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { toastError, toastFailure, toastSuccess } from '../../../ui/feedback/toast.ts'
import { fieldErrors } from '../../../ui/form/field-errors.ts'

import { Card } from '../../../ui/layout/Card.tsx'
import { Group, Muted, Panel } from '../../../ui/layout/primitives.tsx'
import classes from './MailTest.module.css'
import type { Draft } from './use-draft.ts'

const mailTestStrings = {
  title: 'Test Email',
  note: 'with the values above, before they are saved',
  to: 'Send to',
  send: 'Send Test Email',
  again: 'Send Again',
  accepted: (host: string) => `Accepted by ${host}`,
  failed: (host: string) => `Not accepted by ${host}`,
  sent: { title: 'Test Email Sent', message: 'The mail server accepted it.' },
  failure: { title: 'Test Email Failed', message: 'The test email could not be sent. Please try again.' },
  noHost: 'Enter an SMTP host first.',
  correct: 'Correct the marked settings above first.',
}

interface MailTestProps {
  settings: ReadonlyMap<EditableSetting, SettingState>
  draft: Draft
}

/** Sends a test email with the values on the screen and reports each step. */
export function MailTest({ settings, draft }: MailTestProps) {
  const { user } = useSignedIn()
  const [to, setTo] = useState(user.email)
  const shown = (key: EditableSetting) => {
    const setting = settings.get(key)
    return setting ? draft.readValue(setting) : ''
  }
  const password = draft.edits.get('smtp_password')?.value
  const input = {
    to,
    smtp_host: String(shown('smtp_host')),
    smtp_port: Number(shown('smtp_port')),
    smtp_username: String(shown('smtp_username')),
    ...(password !== undefined && { smtp_password: String(password) }),
    from_email: String(shown('from_email')),
    from_name: String(shown('from_name')),
  }
  const problems = fieldErrors(mailTestInput, input)
  const [isChecked, setChecked] = useState(false)
  const test = useMutation({
    mutationFn: () => client.settings.testEmail(input),
    onSuccess: ({ accepted }) => accepted && toastSuccess(mailTestStrings.sent),
    onError: (error) =>
      error instanceof ORPCError && error.defined
        ? toastError({ title: mailTestStrings.failure.title, message: error.message })
        : toastFailure(error, mailTestStrings.failure),
  })
  const hasHost = shown('smtp_host') !== ''
  return (
    <Card
      title={mailTestStrings.title}
      action={
        <Muted as="span" size={12.5} className={classes.note}>
          {mailTestStrings.note}
        </Muted>
      }
    >
      <Group
        as="form"
        gap={8}
        align="stretch"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          draft.showProblems(settingProblems(problems))
          if (Object.keys(problems).length === 0) test.mutate()
        }}
      >
        <TextInput
          aria-label={mailTestStrings.to}
          type="email"
          required
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
          error={isChecked && problems.to}
          className={classes.to}
        />
        <Button
          type="submit"
          variant="default"
          leftSection={<IconSend size={16} aria-hidden="true" />}
          loading={test.isPending}
          disabled={!hasHost}
        >
          {test.data ? mailTestStrings.again : mailTestStrings.send}
        </Button>
      </Group>
      {isChecked && settingProblems(problems).length > 0 && (
        <Muted size={12.5} mt={12.5} mb={12.5} className={classes.note} role="alert">
          {mailTestStrings.correct}
        </Muted>
      )}
      {!hasHost && (
        <Muted size={12.5} mt={12.5} mb={12.5} className={classes.note}>
          {mailTestStrings.noHost}
        </Muted>
      )}
      <div role="status">{test.data && !test.isPending && <Report report={test.data} />}</div>
    </Card>
  )
}

const settingProblems = (problems: Readonly<Record<string, string>>) =>
  (Object.keys(settingSchemas) as EditableSetting[]).flatMap((key) => {
    const message = problems[key]
    return message ? [{ key, message }] : []
  })

const marks = { done: IconCheck, warning: IconAlertTriangle, failed: IconX }

function Report({ report: { accepted, host, milliseconds, steps } }: { report: MailTestReport }) {
  return (
    <Panel padding="14px 16px" size={13} mt={14}>
      <p className={classes.outcome} data-outcome={accepted ? 'done' : 'failed'}>
        <b>{accepted ? mailTestStrings.accepted(host ?? '') : mailTestStrings.failed(host ?? '')}</b>
        <Muted as="span" size={12.5} className={classes.note}>
          {formatNumber(milliseconds)} ms
        </Muted>
      </p>
      <ul className={classes.steps}>
        {steps.map(({ step, outcome, text, answer, milliseconds: taken }) => {
          const Mark = marks[outcome]
          return (
            <li key={step} data-outcome={outcome}>
              <Mark size={16} aria-hidden="true" />
              <span className={classes.text}>
                {text}{' '}
                {answer && (
                  <Muted as="span" size={12.5} className={classes.note}>
                    {answer}
                  </Muted>
                )}
              </span>
              <Muted as="span" size={12.5} className={classes.note}>
                {formatNumber(taken)} ms
              </Muted>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
