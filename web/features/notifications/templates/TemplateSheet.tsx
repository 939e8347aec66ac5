import {
  TEMPLATE_LINE_MAX,
  type TemplateField,
  templateField,
  templateProblem,
} from '@jobscout/contract/notifications/templates.ts'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ORPCError } from '@orpc/client'
import { useEffect, useMemo, useState } from 'react'
import { z } from 'zod'
import { describeError } from '../../../lib/api/errors.ts'
import { Diff } from '../../../ui/activity/Diff.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { FormFailure, SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { UnsavedChanges } from '../../../ui/form/UnsavedChanges.tsx'
import { type Refusal, useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { Group, Stack } from '../../../ui/layout/primitives.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { SheetSection, SideSheet } from '../../../ui/records/SideSheet.tsx'
import { templateStrings as strings } from '../strings.ts'
import type { Template, TemplateTexts } from './options.ts'
import { useResetTemplate, useSaveTemplate } from './queries.ts'
import { isChanged } from './TemplateColumns.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import classes from './Templates.module.css'
import { VariableButtons } from './VariableButtons.tsx'

const FORM = 'template'

const fieldNames: Record<TemplateField, string> = {
  subject: strings.subject,
  title: strings.titleField,
  message: strings.message,
}

/** The rules that the server applies too. A template that is not emailed has no subject to check. */
function buildSchema({ emailed, variables }: Template) {
  const names = variables.map(({ name }) => name)
  const text = (field: TemplateField) =>
    z.string().superRefine((value, context) => {
      const problem = field === 'subject' && !emailed ? null : templateProblem(field, value, names)
      if (problem) context.addIssue(problem)
    })
  return z.object({ subject: text('subject'), title: text('title'), message: text('message') })
}

function describeFailure(error: unknown): Refusal<TemplateField> {
  if (error instanceof ORPCError && error.code === 'TEMPLATE_CHANGED') return strings.conflictToast
  if (error instanceof ORPCError && error.code === 'INVALID_TEMPLATE') {
    const [problem] = (error.data as { problems: { field: TemplateField; message: string }[] }).problems
    if (problem) return { ...strings.saveFailed, ...problem }
  }
  return describeError(error, strings.saveFailed)
}

const changesBetween = (before: TemplateTexts, after: TemplateTexts) =>
  templateField.options
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field: fieldNames[field], before: before[field], after: after[field] }))

interface TemplateSheetProps {
  template: Template
  onClose: () => void
}

/** The editor of one notification's texts, with a preview of what somebody would receive. */
export function TemplateSheet({ template, onClose }: TemplateSheetProps) {
  const { key, name, emailed, variables, current, product, version, blocked } = template
  const save = useSaveTemplate()
  /** The version that the edits are based on. */
  const [base, setBase] = useState(version)
  const form = useSchemaForm({
    schema: useMemo(() => buildSchema(template), [template]),
    initialValues: current,
    live: ['subject', 'title', 'message'],
    onSubmit: (values) => save.mutateAsync({ key, ...values, version: base }),
    describeFailure,
  })
  const { isDirty, values } = form
  useEffect(() => {
    if (!isDirty) setBase(version)
  }, [isDirty, version])
  const isConflicting = isDirty && version !== base

  return (
    <SideSheet
      title={name}
      onClose={onClose}
      footer={
        <>
          <ResetButton template={template} />
          <SubmitButton form={FORM} loading={form.isSubmitting} disabled={!isDirty || isConflicting}>
            {strings.save}
          </SubmitButton>
        </>
      }
    >
      {blocked && (
        <div className={classes.notice}>
          <Notice title={strings.blocked(blocked.times)}>{strings.blockedBy(blocked.variable)}</Notice>
        </div>
      )}
      <SheetSection title={strings.texts} aside={isChanged(template) ? undefined : strings.unchanged}>
        <Stack {...form.formProps} id={FORM} as="form" gap={12} aria-label={name}>
          {emailed && (
            <TextInput
              {...form.field('subject')}
              label={strings.subject}
              placeholder={values.title}
              maxLength={TEMPLATE_LINE_MAX}
            />
          )}
          <TextInput {...form.field('title')} label={strings.titleField} maxLength={TEMPLATE_LINE_MAX} />
          <Textarea {...form.field('message')} label={strings.message} autosize minRows={4} maxRows={12} />
          <VariableButtons
            formId={FORM}
            variables={variables}
            onInsert={(field, text) => form.setValues({ [field]: text })}
          />
          {isConflicting && (
            <Conflict
              template={template}
              mine={values}
              onTheirs={form.reset}
              onMine={() => setBase(version)}
            />
          )}
          <FormFailure failure={isConflicting ? undefined : form.failure} />
        </Stack>
        <UnsavedChanges unsaved={isDirty} message={strings.unsaved} searchNames={['tab', 'template']} />
      </SheetSection>
      <TemplatePreview template={template} texts={values} />
      {isChanged(template) && (
        <SheetSection title={strings.changed}>
          <Diff label={strings.changed} changes={changesBetween(product, current)} />
        </SheetSection>
      )}
    </SideSheet>
  )
}

interface ConflictProps {
  template: Template
  mine: TemplateTexts
  onTheirs: () => void
  onMine: () => void
}

/** Both texts, when somebody else has saved since the edits began. */
function Conflict({ template, mine, onTheirs, onMine }: ConflictProps) {
  return (
    <Stack gap={10} className={classes.conflict} role="alert">
      <p>
        <b>{strings.conflict}.</b> {strings.conflictBy(template.changed?.by ?? strings.somebody)}
      </p>
      <Diff label={strings.conflict} sides={strings.sides} changes={changesBetween(template.current, mine)} />
      <Group gap={8}>
        <Button variant="default" size="sm" onClick={onTheirs}>
          {strings.useTheirs}
        </Button>
        <Button variant="default" size="sm" onClick={onMine}>
          {strings.keepMine}
        </Button>
      </Group>
    </Stack>
  )
}

/** Returns to the product's texts, after showing what that changes. */
function ResetButton({ template }: { template: Template }) {
  const reset = useResetTemplate()
  const [isAsking, question] = useDisclosure(false)
  return (
    <>
      <Button variant="default" disabled={!isChanged(template)} onClick={question.open}>
        {strings.reset}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={strings.resetTitle}
        confirmLabel={strings.resetConfirm}
        loading={reset.isPending}
        onConfirm={() => reset.mutate(template, { onSettled: question.close })}
        onClose={question.close}
      >
        <Diff label={strings.resetLabel} changes={changesBetween(template.current, template.product)} />
      </ConfirmDialog>
    </>
  )
}
