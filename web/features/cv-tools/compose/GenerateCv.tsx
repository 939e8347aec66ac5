import type { CvInput } from '@jobscout/contract/cv-tools/input.ts'
import { cvLimits, hasTooManyLines } from '@jobscout/contract/cv-tools/limits.ts'
import type { CvVersion } from '@jobscout/contract/documents/model.ts'
import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { EMAIL_MAX, NAME_MAX } from '@jobscout/contract/shared/credentials.ts'
import { Box, Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { toastUndo } from '../../../ui/feedback/toast.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { CvPreview } from './CvPreview.tsx'
import classes from './GenerateCv.module.css'
import { GeneratedFiles } from './GeneratedFiles.tsx'
import { cvInputFromProfile, initialCvInput } from './prefill.ts'
import { useGenerateCv, useLastInput } from './queries.ts'
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
] as const

function Form({ profile, last, downloads }: GenerateCvProps & { last: CvInput | null }) {
  const [input, setInput] = useState(() => initialCvInput(profile, last))
  const [isChecked, setChecked] = useState(false)
  const generate = useGenerateCv()
  const hasName = input.personalInfo.firstName.trim() !== ''
  const isTooLong = hasTooManyLines(input)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (hasName && !isTooLong && !generate.isPending) generate.mutate(input)
  }
  const fillFromProfile = () => {
    setInput(cvInputFromProfile(profile))
    toastUndo({ title: strings.filled, onUndo: () => setInput(input) })
  }
  const setPersonal = (name: keyof CvInput['personalInfo'], text: string) =>
    setInput((before) => ({ ...before, personalInfo: { ...before.personalInfo, [name]: text } }))

  return (
    <div className={classes.sides}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <p className={classes.intro}>{strings.intro}</p>
        <Card title={strings.personal}>
          <div className={classes.fields}>
            {personalFields.map(([name, max, autoComplete]) => (
              <TextInput
                key={name}
                label={strings[name]}
                maxLength={max}
                autoComplete={autoComplete}
                value={input.personalInfo[name]}
                error={name === 'firstName' && isChecked && !hasName && strings.nameNeeded}
                onChange={({ currentTarget }) => setPersonal(name, currentTarget.value)}
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
              <Textarea
                key={name}
                label={strings[name]}
                description={strings[`${name}Hint`]}
                autosize
                minRows={name === 'experience' ? 6 : 2}
                maxRows={20}
                maxLength={cvLimits[name]}
                value={input[name]}
                onChange={({ currentTarget }) => {
                  const { value } = currentTarget
                  setInput((before) => ({ ...before, [name]: value }))
                }}
              />
            ))}
          </div>
        </Card>
        <div className={classes.actions}>
          <p className={classes.status} role="status">
            {generate.isPending && strings.generating}
            {isChecked && isTooLong && strings.tooLong}
          </p>
          <Button type="submit" loading={generate.isPending}>
            {last || generate.data ? strings.again : strings.generate}
          </Button>
        </div>
        {generate.data && !generate.isPending && (
          <GeneratedFiles downloads={downloads(generate.data.version)} missing={generate.data.pdf_missing} />
        )}
      </form>
      <Box component="section" className={classes.preview} tabIndex={0} aria-label={strings.scrolled}>
        <h2 className={classes.previewTitle}>{strings.preview}</h2>
        <CvPreview input={input} />
      </Box>
    </div>
  )
}
