import type { SettingState } from '@jobscout/contract/settings/model.ts'
import { Button, Input, PasswordInput, Switch, Textarea, TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useId } from 'react'
import { flushSync } from 'react-dom'
import { useDates } from '../../../lib/format/dates.ts'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { LongText } from '../../../ui/inputs/LongText.tsx'
import { Group, Muted } from '../../../ui/layout/primitives.tsx'
import type { SettingField } from '../groups.ts'
import { settingsStrings as strings } from '../strings.ts'
import { valueText } from './SettingHistory.tsx'
import classes from './Settings.module.css'
import type { Draft } from './use-draft.ts'

interface SettingRowProps {
  field: SettingField
  setting: SettingState
  draft: Draft
}

/** A setting: name and effect left, control right. A changed row keeps its old value and Undo. */
export function SettingRow({ field, setting, draft }: SettingRowProps) {
  const id = useId()
  const isChanged = draft.isChanged(setting)
  return (
    <li className={classes.row} data-changed={isChanged || undefined}>
      <div>
        <label htmlFor={id} className={classes.label}>
          {field.label}
        </label>
        {isChanged && <span className={classes.mark}>{strings.changed}</span>}
        <Muted id={`${id}-hint`} size={12.5} mt={2}>
          {field.hint}
        </Muted>
      </div>
      <div className={classes.control}>
        <Control id={id} field={field} setting={setting} draft={draft} />
        {draft.isConflicting(setting) ? (
          <Conflict id={id} setting={setting} draft={draft} label={field.label} />
        ) : (
          isChanged &&
          field.kind !== 'secret' && (
            <Muted size={12.5} mt={2} className={classes.former}>
              {strings.was} <del>{valueText(setting.value)}</del>{' '}
              <button
                type="button"
                className={classes.link}
                aria-label={`${strings.undo}: ${field.label}`}
                onClick={() => refocus(id, () => draft.undo(field.key))}
              >
                {strings.undo}
              </button>
            </Muted>
          )
        )}
      </div>
    </li>
  )
}

/** Focuses the control, since the pressed button goes with the change. */
function refocus(id: string, change: () => void): void {
  flushSync(change)
  document.getElementById(id)?.focus()
}

interface ConflictProps {
  id: string
  setting: SettingState
  draft: Draft
  label: string
}

function Conflict({ id, setting, draft, label }: ConflictProps) {
  const theirs = setting.value === null ? strings.replaced : valueText(setting.value)
  return (
    <Group role="alert" gap={6} size={13} mt={6} className={classes.conflict} data-conflict>
      <p>{strings.savedMeanwhile(setting.changed?.by ?? strings.somebody, theirs)}</p>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${strings.useTheirs}: ${label}`}
        onClick={() => refocus(id, () => draft.undo(setting.key))}
      >
        {strings.useTheirs}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${strings.keepMine}: ${label}`}
        onClick={() => refocus(id, () => draft.keep(setting))}
      >
        {strings.keepMine}
      </Button>
    </Group>
  )
}

/** A number where digits were typed; other text stays as it is, to be refused rather than corrected. */
const toNumber = (text: string): number | string => (/^\s*-?\d+\s*$/.test(text) ? Number(text) : text)

/** The inputs refer to a description of their own only. The visible one stands beside the label. */
const describedBy = ({ hint }: SettingField) => ({
  description: hint,
  descriptionProps: { display: 'none' },
  inputWrapperOrder: ['input' as const, 'error' as const, 'description' as const],
})

function Control({ id, field, setting, draft }: SettingRowProps & { id: string }) {
  const value = draft.readValue(setting)
  const shared = {
    id,
    error: draft.readProblem(field.key),
    'aria-describedby': `${id}-hint`,
  }
  const text = {
    ...shared,
    ...describedBy(field),
    value: String(value),
    onChange: (event: { currentTarget: { value: string } }) => draft.edit(setting, event.currentTarget.value),
  }
  switch (field.kind) {
    case 'switch':
      return (
        <Switch
          {...shared}
          checked={value === true}
          onChange={(event) => draft.edit(setting, event.currentTarget.checked)}
          className={classes.switch}
        />
      )
    case 'number':
      return (
        <TextInput
          {...text}
          onChange={(event) => draft.edit(setting, toNumber(event.currentTarget.value))}
          inputMode="numeric"
          className={classes.number}
        />
      )
    case 'long':
      return (
        <Textarea
          {...text}
          onChange={(event) => draft.edit(setting, event.currentTarget.value.replaceAll('\n', ' '))}
          autosize
          minRows={2}
        />
      )
    case 'area':
      return <LongText {...text} placeholder={field.placeholder} autosize minRows={3} max={500} />
    case 'secret':
      return <Secret id={id} field={field} setting={setting} draft={draft} />
    case 'unavailable':
      return (
        <span id={id}>
          <StatusBadge>{strings.unavailable}</StatusBadge>
        </span>
      )
    default:
      return <TextInput {...text} />
  }
}

function Secret({ id, field, setting, draft }: SettingRowProps & { id: string }) {
  const { formatDate } = useDates()
  if (!draft.isChanged(setting)) {
    const state = setting.is_set
      ? strings.secretSet(formatDate(setting.changed?.at ?? ''), setting.changed?.by ?? null)
      : strings.secretUnset
    const problem = draft.readProblem(field.key)
    return (
      <Group gap={8} align="start" nowrap data-problem={problem !== undefined || undefined}>
        <Group as="span" gap={8} nowrap muted size={14} className={classes.sealed}>
          <IconLock size={16} aria-hidden="true" />
          <span>
            {state}
            {problem && <Input.Error id={`${id}-problem`}>{problem}</Input.Error>}
          </span>
        </Group>
        <Button
          id={id}
          variant="default"
          aria-label={`${strings.replace}: ${field.label}`}
          aria-describedby={problem && `${id}-problem`}
          onClick={() => refocus(id, () => draft.edit(setting, ''))}
        >
          {strings.replace}
        </Button>
      </Group>
    )
  }
  return (
    <Group gap={8} align="start" nowrap>
      <PasswordInput
        id={id}
        {...describedBy(field)}
        value={String(draft.readValue(setting))}
        onChange={(event) => draft.edit(setting, event.currentTarget.value)}
        error={draft.readProblem(field.key)}
        autoComplete="new-password"
        className={classes.grow}
      />
      <Button
        variant="default"
        aria-label={`${strings.keep}: ${field.label}`}
        onClick={() => refocus(id, () => draft.undo(field.key))}
      >
        {strings.keep}
      </Button>
    </Group>
  )
}
