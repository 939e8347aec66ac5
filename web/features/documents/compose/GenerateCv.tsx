import { type CvInput, cvInput } from '@jobscout/contract/documents/input.ts'
import { cvLimits } from '@jobscout/contract/documents/limits.ts'
import type { CvVersion } from '@jobscout/contract/documents/model.ts'
import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { EMAIL_MAX, NAME_MAX } from '@jobscout/contract/shared/credentials.ts'
import { Box, Button, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { useToastUndo } from '../../../ui/feedback/use-toast-undo.ts'
import { FormFailure, SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { UnsavedChanges } from '../../../ui/form/UnsavedChanges.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { LongText } from '../../../ui/inputs/LongText.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { CvPreview } from './CvPreview.tsx'
import classes from './GenerateCv.module.css'
import { fromProfile, initialCvInput, undoFill } from './prefill.ts'
import { describeGenerateFailure, useGenerateCv, useLastInput } from './queries.ts'
import { generateStrings as strings } from './strings.ts'

interface GenerateCvProps {
  profile: Profile
  /** Renders the downloads of a generated version. */
  downloads: (version: CvVersion) => ReactNode
}

/** The form of six texts, with a preview of the CV beside it. */
export function GenerateCv({ profile, downloads }: GenerateCvProps) {
  const last = useLastInput()
  if (last.data === undefined) {
    return (
      <QueryPlaceholder query={last} failure={strings.loadFailure}>
        <CardListSkeleton cards={2} height={320} label={strings.loading} />
      </QueryPlaceholder>
    )
  }
  return <Form profile={profile} last={last.data} downloads={downloads} />
}

const proseFields = ['objective', 'experience', 'education', 'skills', 'achievements'] as const
const personalFields = [
  ['firstName', NAME_MAX, 'given-name'],
  ['lastName', NAME_MAX, 'family-name'],
  ['email', EMAIL_MAX, 'email'],
  ['phone', cvLimits.phone, 'tel'],
  ['location', cvLimits.location, 'address-level2'],
  ['link', cvLimits.link, 'url'],
] as const

function Form({ profile, last, downloads }: GenerateCvProps & { last: CvInput | null }) {
  const generate = useGenerateCv()
  const { field, formProps, values, setValues, failure, isDirty, isSubmitting } = useSchemaForm({
    schema: cvInput,
    initialValues: initialCvInput(profile, last),
    onSubmit: (input) => generate.mutateAsync(input),
    describeFailure: describeGenerateFailure,
  })
  const toastUndo = useToastUndo()
  const present = useRef(values)
  useEffect(() => {
    present.current = values
  }, [values])
  const fillFromProfile = () => {
    const filled: CvInput = { ...values, ...fromProfile(profile) }
    setValues(filled)
    toastUndo({
      title: strings.filled,
      onUndo: () => setValues(undoFill(present.current, filled, values)),
    })
  }

  return (
    <div className={classes.sides}>
      <form {...formProps} className={classes.form}>
        <p className={classes.intro}>{strings.intro}</p>
        <Card title={strings.personal}>
          <div className={classes.fields}>
            {personalFields.map(([name, max, autoComplete]) => (
              <TextInput
                key={name}
                {...field(`personalInfo.${name}`)}
                label={strings[name]}
                required={name === 'firstName'}
                maxLength={max}
                autoComplete={autoComplete}
              />
            ))}
          </div>
        </Card>
        <Card
          title={strings.content}
          action={
            <Button size="sm" variant="subtle" onClick={fillFromProfile}>
              {strings.fromProfile}
            </Button>
          }
        >
          <div className={classes.fields}>
            {proseFields.map((name) => (
              <LongText
                key={name}
                {...field(name)}
                label={strings[name]}
                description={strings[`${name}Hint`]}
                autosize
                minRows={name === 'experience' ? 6 : 2}
                maxRows={20}
                max={cvLimits[name]}
              />
            ))}
          </div>
        </Card>
        <FormFailure failure={failure} />
        <div className={classes.actions}>
          <p className={classes.status} role="status">
            {isSubmitting ? strings.generating : profile.cv_filename && strings.replaces(profile.cv_filename)}
          </p>
          <SubmitButton loading={isSubmitting}>
            {last || generate.data ? strings.again : strings.generate}
          </SubmitButton>
        </div>
        {generate.data && !isSubmitting && (
          <GeneratedFiles downloads={downloads(generate.data.version)} missing={generate.data.pdf_missing} />
        )}
      </form>
      <Box component="section" className={classes.preview} tabIndex={0} aria-label={strings.scrolled}>
        <h2 className={classes.previewTitle}>{strings.preview}</h2>
        <CvPreview input={values} />
      </Box>
      <UnsavedChanges unsaved={isDirty} message={strings.leave} />
    </div>
  )
}

interface GeneratedFilesProps {
  downloads: ReactNode
  /** Characters without a glyph, because of which there is no PDF. */
  missing: readonly string[]
}

/** The CV that was just generated, with its downloads. */
function GeneratedFiles({ downloads, missing }: GeneratedFilesProps) {
  return (
    <Card title={strings.ready}>
      <p className={classes.intro}>{strings.readyText}</p>
      {missing.length > 0 && (
        <Notice title={strings.noPdf}>{strings.noPdfText(missing.slice(0, 12).join(' '))}</Notice>
      )}
      <div className={classes.files}>{downloads}</div>
    </Card>
  )
}
