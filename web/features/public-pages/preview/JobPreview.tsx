import type { JobPreview as Preview } from '@jobscout/contract/jobs/preview.ts'
import { Button, TextInput, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useRef, useState } from 'react'
import { client } from '../../../lib/api/api.ts'
import { describeError } from '../../../lib/api/errors.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { Group, Muted, Stack } from '../../../ui/layout/primitives.tsx'
import sections from '../components/sections.module.css'
import { previewStrings as strings } from '../strings.ts'
import classes from './JobPreview.module.css'
import { PreviewedJobs } from './PreviewedJobs.tsx'

/** Repeats the contract, whose module has the schema library. A test compares the two. */
const TEXT_MAX = 100

interface Search {
  readonly title: string
  readonly place: string
}

/** Why there is nothing to see. */
function describeNothing({ title, place: placeInput }: Search, found: Preview): string {
  if (!found.is_title) return strings.noTitle(title)
  if (found.open === 0) return found.has_sources ? strings.noneOpen : strings.noSources
  if (!found.is_known_place) return strings.unknownPlace(placeInput)
  if (found.elsewhere > 0) return strings.elsewhere(title, placeInput, found.elsewhere)
  return strings.nothing(title, found.open)
}

/** What visitors type is held by the fields and by the request alone: it is in no address and in no storage of the browser. */
export function JobPreview() {
  const title = useRef<HTMLInputElement>(null)
  const placeInput = useRef<HTMLInputElement>(null)
  const [isTitleMissing, setTitleMissing] = useState(false)
  const preview = useMutation({ mutationFn: (search: Search) => client.jobs.preview(search) })
  const { data: found, variables: asked } = preview

  const search = () => {
    const typed = { title: title.current?.value.trim() ?? '', place: placeInput.current?.value.trim() ?? '' }
    setTitleMissing(typed.title === '')
    if (typed.title === '') return title.current?.focus()
    preview.mutate(typed)
  }
  const searchEverywhere = () => {
    if (placeInput.current) placeInput.current.value = ''
    search()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    search()
  }

  return (
    <Stack aria-labelledby="preview-title" as="section" gap={24}>
      <div>
        <Title order={2} id="preview-title" className={sections.title}>
          {strings.title}
        </Title>
        <Muted mt={12} className={sections.lead}>
          {strings.lead}
        </Muted>
      </div>
      <form onSubmit={submit} className={classes.form} noValidate>
        <TextInput
          ref={title}
          label={strings.jobTitle}
          maxLength={TEXT_MAX}
          autoComplete="off"
          error={isTitleMissing && strings.titleMissing}
        />
        <TextInput
          ref={placeInput}
          label={strings.place}
          placeholder={strings.placeHint}
          maxLength={TEXT_MAX}
          autoComplete="off"
        />
        <SubmitButton loading={preview.isPending}>{strings.search}</SubmitButton>
      </form>
      <noscript>
        <Muted mt={12} className={sections.lead}>
          {strings.withoutScript}
        </Muted>
      </noscript>
      <Group role="status">
        {found && asked && !preview.isPending && (
          <>
            <p>
              {found.items.length > 0
                ? strings.found(found.items.length, found.total)
                : describeNothing(asked, found)}
            </p>
            {found.items.length === 0 && found.elsewhere > 0 && (
              <Button variant="default" onClick={searchEverywhere}>
                {strings.everywhere}
              </Button>
            )}
          </>
        )}
      </Group>
      {preview.isError && <ErrorState {...describeError(preview.error, strings.failed)} onRetry={search} />}
      {found && found.items.length > 0 && <PreviewedJobs jobs={found.items} />}
    </Stack>
  )
}
