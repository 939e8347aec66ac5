import {
  endGrantInput,
  extendTrialInput,
  GRANT_MONTHS_MAX,
  grantInput,
} from '@jobscout/contract/billing/grants.ts'
import { type PlanId, plans } from '@jobscout/contract/billing/model.ts'
import type { PersonPlan } from '@jobscout/contract/billing/people.ts'
import { Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useNow } from '../../../lib/format/clock.ts'
import { datesIn } from '../../../lib/format/dates.ts'
import { FormFailure, SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { Stack } from '../../../ui/layout/primitives.tsx'
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog.tsx'
import { planActionStrings as strings } from '../strings.ts'
import { lastMoment, planName } from '../subscription/plan-facts.ts'
import { describeRefusal, useEndGrant, useExtendTrial, useGrantPlan } from './queries.ts'

interface Person {
  readonly user_id: string
  readonly name: string
}

interface ActionProps {
  label: string
  title: string
  form: (close: () => void) => ReactNode
}

/** A button with the dialog that it opens. */
function Action({ label, title, form }: ActionProps) {
  const [opened, dialog] = useDisclosure(false)
  return (
    <>
      <Button variant="default" size="sm" onClick={dialog.open} aria-haspopup="dialog">
        {label}
      </Button>
      <Dialog opened={opened} onClose={dialog.close} title={title}>
        {form(dialog.close)}
      </Dialog>
    </>
  )
}

const describeFailure = (error: unknown) => describeRefusal(error, strings.failure)

const Foot = ({ label, loading, onCancel }: { label: string; loading: boolean; onCancel: () => void }) => (
  <DialogActions>
    <Button variant="default" onClick={onCancel}>
      {strings.cancel}
    </Button>
    <SubmitButton loading={loading}>{label}</SubmitButton>
  </DialogActions>
)

interface FormProps {
  person: Person
  plan: PersonPlan
  close: () => void
}

export const GrantPlan = ({ person, plan }: Omit<FormProps, 'close'>) => (
  <Action
    label={strings.grant.button}
    title={strings.grant.title(person.name)}
    form={(close) => <GrantForm person={person} plan={plan} close={close} />}
  />
)

const inMonths = (now: Date, months: number): Date => {
  const day = new Date(now)
  day.setMonth(day.getMonth() + months)
  return day
}

function GrantForm({ person, plan: { granted, time_zone }, close }: FormProps) {
  const grant = useGrantPlan()
  // Days are those of the person.
  const { formatDate, isoDay } = datesIn(time_zone)
  const now = useNow()
  const { field, formProps, failure, isSubmitting } = useSchemaForm({
    schema: grantInput,
    initialValues: {
      user_id: person.user_id,
      plan: 'standard' as PlanId,
      last_day: isoDay(inMonths(now, 1)),
      replaces: granted?.in_force ? granted.granted_at : null,
      reason: '',
    },
    onSubmit: async (input) => {
      await grant.mutateAsync(input)
      close()
    },
    describeFailure,
  })
  return (
    <form {...formProps}>
      <Stack>
        <Text>
          {strings.grant.intro}
          {granted?.in_force &&
            ` ${strings.grant.replaces(planName(granted.plan), formatDate(lastMoment(granted.ends_at)))}`}
        </Text>
        <NativeSelect
          {...field('plan')}
          label={strings.grant.plan}
          data={plans.map(({ id, name }) => ({ value: id, label: name }))}
          data-autofocus
        />
        <TextInput
          {...field('last_day')}
          type="date"
          label={strings.grant.lastDay}
          required
          min={isoDay(now)}
          max={isoDay(inMonths(now, GRANT_MONTHS_MAX))}
        />
        <TextInput {...field('reason')} label={strings.reason} required description={strings.reasonHint} />
        <FormFailure failure={failure} />
        <Foot label={strings.grant.save} loading={isSubmitting} onCancel={close} />
      </Stack>
    </form>
  )
}

export const ExtendTrial = ({ person, plan }: Omit<FormProps, 'close'>) => (
  <Action
    label={strings.extend.button}
    title={strings.extend.title(person.name)}
    form={(close) => <ExtendForm person={person} plan={plan} close={close} />}
  />
)

const DAYS_OFFERED = 7

function ExtendForm({ person, plan: { trial_ends_at, time_zone }, close }: FormProps) {
  const extend = useExtendTrial()
  const { formatDate } = datesIn(time_zone)
  const isOver = new Date(trial_ends_at) <= useNow()
  const { field, formProps, failure, isSubmitting, values, setValues } = useSchemaForm({
    schema: extendTrialInput,
    initialValues: { user_id: person.user_id, trial_ends_at, days: DAYS_OFFERED, reason: '' },
    onSubmit: async (input) => {
      await extend.mutateAsync(input)
      close()
    },
    describeFailure,
  })
  return (
    <form {...formProps}>
      <Stack>
        <Text>{strings.extend.intro(formatDate(trial_ends_at), isOver)}</Text>
        <TextInput
          label={strings.extend.days}
          required
          type="number"
          inputMode="numeric"
          value={Number.isNaN(values.days) ? '' : values.days}
          onChange={(event) => setValues({ days: event.currentTarget.valueAsNumber })}
          error={field('days').error}
          data-autofocus
        />
        <TextInput {...field('reason')} label={strings.reason} required description={strings.reasonHint} />
        <FormFailure failure={failure} />
        <Foot label={strings.extend.save} loading={isSubmitting} onCancel={close} />
      </Stack>
    </form>
  )
}

interface EndGrantProps {
  person: Person
  granted: NonNullable<PersonPlan['granted']>
}

export const EndGrant = ({ person, granted }: EndGrantProps) => (
  <Action
    label={strings.end.button}
    title={strings.end.title(person.name)}
    form={(close) => <EndForm person={person} granted={granted} close={close} />}
  />
)

function EndForm({ person, granted, close }: EndGrantProps & { close: () => void }) {
  const end = useEndGrant()
  const { field, formProps, failure, isSubmitting } = useSchemaForm({
    schema: endGrantInput,
    initialValues: { user_id: person.user_id, granted_at: granted.granted_at, reason: '' },
    onSubmit: async (input) => {
      await end.mutateAsync(input)
      close()
    },
    describeFailure,
  })
  return (
    <form {...formProps}>
      <Stack>
        <Text>{strings.end.intro(planName(granted.plan))}</Text>
        <TextInput
          {...field('reason')}
          label={strings.reason}
          required
          description={strings.reasonHint}
          data-autofocus
        />
        <FormFailure failure={failure} />
        <Foot label={strings.end.save} loading={isSubmitting} onCancel={close} />
      </Stack>
    </form>
  )
}
