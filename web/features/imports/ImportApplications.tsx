import type { ParsedCv } from '@jobscout/contract/cv-reader/reading.ts'
import type { ImportSummary } from '@jobscout/contract/imports/model.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { randomId } from '../../lib/browser/random-id.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { Group, Stack } from '../../ui/layout/primitives.tsx'
import { BackLink } from '../../ui/navigation/links.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { CheckImport } from './check/CheckImport.tsx'
import classes from './Import.module.css'
import { ImportDone } from './ImportDone.tsx'
import type { ImportFile } from './import-file.ts'
import { LatestImports } from './LatestImports.tsx'
import { importStrings as strings } from './strings.ts'

interface Imported {
  readonly summary: ImportSummary
  readonly record: ParsedCv | null
}

interface ImportApplicationsProps {
  /** Renders positions, education and skills that a file has besides its applications. */
  record: (reading: ParsedCv) => ReactNode
}

/** Brings applications along that were made before: the file, how it is read, what was imported. */
export function ImportApplications({ record }: ImportApplicationsProps) {
  const [chosen, setChosen] = useState<ImportFile>()
  const [imported, setImported] = useState<Imported>()
  const step = imported ? 'done' : chosen ? 'check' : 'file'
  const body = useRef<HTMLDivElement>(null)
  const wasShown = useRef(step)
  useEffect(() => {
    if (wasShown.current === step) return
    wasShown.current = step
    // The next step is read from its title on, which the header would cover otherwise.
    body.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [step])
  const restart = () => {
    setImported(undefined)
    setChosen(undefined)
  }
  return (
    <Page
      title={strings.title}
      back={<BackLink to="/applications">{strings.back}</BackLink>}
      actions={<Steps current={step} />}
    >
      {/* Receives the focus when another step takes the place of what had it. */}
      <Stack ref={body} tabIndex={-1} as="section" className={classes.step} aria-label={strings.steps[step]}>
        {imported ? (
          <ImportDone summary={imported.summary} onAgain={restart}>
            {imported.record && record(imported.record)}
          </ImportDone>
        ) : chosen ? (
          <CheckImport
            key={chosen.id}
            chosen={chosen}
            onOther={restart}
            onImported={(summary, read) => setImported({ summary, record: read })}
          />
        ) : (
          <ChooseFile onChoose={(file) => setChosen({ id: randomId(), file })} />
        )}
        {step !== 'check' && <LatestImports />}
      </Stack>
    </Page>
  )
}

const steps = ['file', 'check', 'done'] as const

function Steps({ current }: { current: (typeof steps)[number] }) {
  return (
    <Group as="ol" align="stretch" nowrap muted className={classes.steps} aria-label={strings.steps.label}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          data-done={index < steps.indexOf(current) || undefined}
        >
          <span aria-hidden="true">{index + 1}</span>
          {strings.steps[step]}
        </li>
      ))}
    </Group>
  )
}
