import { recordOfProfile } from '@jobscout/contract/career/record.ts'
import { type CvInput, cvInput } from '@jobscout/contract/documents/input.ts'
import { cvLimits } from '@jobscout/contract/documents/limits.ts'
import type { CvVersion } from '@jobscout/contract/documents/model.ts'
import type { CvSelection } from '@jobscout/contract/letters/cv-for-job.ts'
import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { EMAIL_MAX, NAME_MAX } from '@jobscout/contract/shared/credentials.ts'
import { Box, Button, TextInput } from '@mantine/core'
import { skipToken, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { useToastUndo } from '../../../ui/feedback/use-toast-undo.ts'
import { FormFailure, SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { UnsavedChanges } from '../../../ui/form/UnsavedChanges.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { LongText } from '../../../ui/inputs/LongText.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group, Stack } from '../../../ui/layout/primitives.tsx'
import { generateStrings as strings, tailorStrings } from '../strings.ts'
import { selectedTexts } from '../tailor/selection.ts'
import { type CvForJob, TailorCv } from '../tailor/TailorCv.tsx'
import { CvPreview } from './CvPreview.tsx'
import classes from './GenerateCv.module.css'
import { cvInputForJob, fromProfile, initialCvInput, undoFill } from './prefill.ts'
import { describeGenerateFailure, useGenerateCv, useLastInput } from './queries.ts'

interface GenerateCvProps {
  profile: Profile
  /** The job that the CV is for. */
  jobId?: string | undefined
  /** Renders what shows and downloads a generated version. */
  files: (version: CvVersion) => ReactNode
}

/** The form of the texts, with a preview of the CV beside it. For a job, what it says of the record is chosen by ticks. */
export function GenerateCv({ profile, jobId, files }: GenerateCvProps) {
  const last = useLastInput()
  const job = useQuery(
    api.letters.cvForJob.queryOptions({ input: jobId === undefined ? skipToken : { listing_id: jobId } }),
  )
  if (last.data === undefined || (jobId !== undefined && !job.data)) {
    const query = last.data === undefined ? last : job
    const failure = query === job ? tailorStrings.failure : strings.loadFailure
    return (
      <QueryPlaceholder query={query} failure={failure}>
        <CardListSkeleton cards={2} height={320} label={strings.loading} />
      </QueryPlaceholder>
    )
  }
  return <Form profile={profile} last={last.data} job={job.data ?? null} files={files} />
}

const proseFields = [
  'objective',
  'experience',
  'education',
  'skills',
  'certificates',
  'languages',
  'projects',
  'achievements',
] as const
/** What is chosen by ticks for a job. */
const selectedFields: readonly string[] = ['experience', 'skills']
const personalFields = [
  ['firstName', NAME_MAX, 'given-name'],
  ['lastName', NAME_MAX, 'family-name'],
  ['email', EMAIL_MAX, 'email'],
  ['phone', cvLimits.phone, 'tel'],
  ['location', cvLimits.location, 'address-level2'],
  ['link', cvLimits.link, 'url'],
] as const

interface FormProps extends Pick<GenerateCvProps, 'profile' | 'files'> {
  last: CvInput | null
  job: CvForJob | null
}

function Form({ profile, last, job, files }: FormProps) {
  const [selection, setSelection] = useState(job?.selection ?? null)
  const record = recordOfProfile(profile)
  const generate = useGenerateCv()
  const { field, formProps, values, setValues, failure, isDirty, isSubmitting } = useSchemaForm({
    schema: cvInput,
    initialValues: job ? cvInputForJob(profile, last, job) : initialCvInput(profile, last),
    onSubmit: (input) => generate.mutateAsync(input),
    describeFailure: describeGenerateFailure,
  })
  const toastUndo = useToastUndo()
  const present = useRef(values)
  useEffect(() => {
    present.current = values
  }, [values])
  const fillFromProfile = () => {
    const filled = { ...values, ...fromProfile(profile) }
    setValues(filled)
    toastUndo({
      title: strings.filled,
      onUndo: () => setValues(undoFill(present.current, filled, values)),
    })
  }

  const select = (chosen: CvSelection) => {
    setSelection(chosen)
    setValues({ ...values, ...selectedTexts(record, chosen) })
  }

  return (
    <Stack gap={24} className={classes.sides}>
      <Stack {...formProps} as="form">
        <p className={classes.intro}>{strings.intro}</p>
        {job && selection && (
          <TailorCv job={job} record={record} selection={selection} texts={values} onSelect={select} />
        )}
        <Card title={strings.personal}>
          <Stack>
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
          </Stack>
        </Card>
        <Card
          title={strings.content}
          action={
            !selection && (
              <Button size="sm" variant="subtle" onClick={fillFromProfile}>
                {strings.fromProfile}
              </Button>
            )
          }
        >
          <Stack>
            {proseFields
              .filter((name) => !selection || !selectedFields.includes(name))
              .map((name) => (
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
          </Stack>
        </Card>
        <FormFailure failure={failure} />
        <Group gap="8px 12px" className={classes.actions}>
          <p className={classes.status} role="status">
            {isSubmitting ? strings.generating : profile.cv_filename && strings.replaces(profile.cv_filename)}
          </p>
          <SubmitButton loading={isSubmitting}>
            {last || generate.data ? strings.again : strings.generate}
          </SubmitButton>
        </Group>
        {generate.data && !isSubmitting && (
          <GeneratedFiles
            files={files(generate.data.version)}
            missing={generate.data.pdf_missing}
            isForJob={job !== null}
          />
        )}
      </Stack>
      <Box component="section" className={classes.preview} tabIndex={0} aria-label={strings.scrolled}>
        <h2 className={classes.previewTitle}>{strings.preview}</h2>
        <CvPreview input={values} />
      </Box>
      <UnsavedChanges unsaved={isDirty} message={strings.leave} />
    </Stack>
  )
}

interface GeneratedFilesProps {
  files: ReactNode
  /** Characters without a glyph, because of which there is no PDF. */
  missing: readonly string[]
  isForJob: boolean
}

/** The CV that was just generated. */
function GeneratedFiles({ files, missing, isForJob }: GeneratedFilesProps) {
  return (
    <Card title={strings.ready}>
      <p className={classes.intro}>{isForJob ? strings.readyForJob : strings.readyText}</p>
      {missing.length > 0 && (
        <Notice title={strings.noPdf}>{strings.noPdfText(missing.slice(0, 12).join(' '))}</Notice>
      )}
      <Group gap="8px 12px" mt={12} className={classes.files}>
        {files}
      </Group>
    </Card>
  )
}
