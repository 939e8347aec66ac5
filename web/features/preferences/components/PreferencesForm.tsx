import { defaultPreferences, type JobPreferences, SALARY_MAX } from '@jobscout/contract/preferences/model.ts'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { UnsavedChanges } from '../../../ui/form/UnsavedChanges.tsx'
import { type Changes, withChange } from '../changes.ts'
import { usePreferences, useSavePreferences } from '../queries.ts'
import { preferencesStrings as strings } from '../strings.ts'
import { ExcludedFields, IndustryFields, TermsFields, WhatFields, WhereFields } from './PreferencesFields.tsx'
import classes from './PreferencesForm.module.css'

/** Everything a person looks for, on one screen. */
export function PreferencesForm() {
  const saved = usePreferences()
  if (saved.data === undefined) {
    return (
      <QueryPlaceholder query={saved} failure={strings.loadFailure}>
        <CardListSkeleton cards={3} height={360} label={strings.loading} />
      </QueryPlaceholder>
    )
  }
  return <Fields saved={saved.data} />
}

const tooHigh = ({ salary_min, salary_max }: JobPreferences) =>
  [salary_min, salary_max].some((salary) => salary !== null && salary > SALARY_MAX)

/** Holds only what differs from the saved state, so that a save elsewhere does not undo what is typed here. */
function Fields({ saved }: { saved: JobPreferences | null }) {
  const [changes, setChanges] = useState<Changes>({})
  const save = useSavePreferences()
  const base = saved ?? defaultPreferences
  const value = { ...base, ...changes }
  const isChanged = Object.keys(changes).length > 0

  const change = (patch: Changes) => setChanges((before) => withChange(base, before, patch))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending || tooHigh(value)) return
    save.mutate(value, { onSuccess: () => setChanges({}) })
  }

  const status = isChanged ? strings.unsaved : saved ? strings.allSaved : strings.notYet
  return (
    <>
      <form onSubmit={submit} className={classes.form} noValidate>
        <p className={classes.intro}>{strings.intro}</p>
        <WhatFields value={value} onChange={change} />
        <WhereFields value={value} onChange={change} />
        <TermsFields value={value} onChange={change} />
        <IndustryFields value={value} onChange={change} />
        <ExcludedFields value={value} onChange={change} />
        <div className={classes.bar}>
          <p className={classes.status} role="status">
            {status}
          </p>
          {isChanged && (
            <Button variant="default" onClick={() => setChanges({})} disabled={save.isPending}>
              {strings.discard}
            </Button>
          )}
          <Button type="submit" loading={save.isPending} disabled={!isChanged && saved !== null}>
            {strings.save}
          </Button>
        </div>
      </form>
      <UnsavedChanges unsaved={isChanged} message={strings.leave} />
    </>
  )
}
