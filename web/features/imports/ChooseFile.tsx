import { importFileErrors } from '@jobscout/contract/imports/errors.ts'
import { IMPORT_MAX_BYTES } from '@jobscout/contract/imports/model.ts'
import { Button, Textarea } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, type SyntheticEvent, useRef, useState } from 'react'
import { Card } from '../../ui/layout/Card.tsx'
import { Group, Stack } from '../../ui/layout/primitives.tsx'
import choosing from './ChooseFile.module.css'
import classes from './Import.module.css'
import { importStrings } from './strings.ts'

const strings = importStrings.file

/** The first step: a file, or the cells of a sheet. */
export function ChooseFile({ onChoose }: { onChoose: (file: File) => void }) {
  const [isTooLarge, setTooLarge] = useState(false)
  const choose = (file: File) => {
    setTooLarge(file.size > IMPORT_MAX_BYTES)
    if (file.size <= IMPORT_MAX_BYTES) onChoose(file)
  }
  return (
    <>
      <Card title={strings.title}>
        <Stack>
          <DropFile onFile={choose} />
          {isTooLarge && (
            <p className={choosing.failed} role="alert">
              {importFileErrors.IMPORT_TOO_LARGE.message}
            </p>
          )}
          <PasteCells onFile={choose} />
          <p className={classes.soft}>{strings.nothing}</p>
        </Stack>
      </Card>
      <Card title={strings.where}>
        <Stack as="dl" gap={8} className={choosing.sources}>
          {strings.sources.map(({ name, how }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{how}</dd>
            </div>
          ))}
        </Stack>
      </Card>
    </>
  )
}

function DropFile({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    <Group
      aria-label={strings.input}
      as="form"
      gap="8px 12px"
      className={choosing.drop}
      data-over={isOver || undefined}
      onSubmit={(event) => event.preventDefault()}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        hidden
        aria-label={strings.input}
        accept=".csv,.tsv,.txt,.json,.zip,text/csv,application/json,application/zip"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <Button
        leftSection={<IconUpload size={16} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {strings.choose}
      </Button>
      <span className={classes.soft}>{strings.drop}</span>
    </Group>
  )
}

function PasteCells({ onFile }: { onFile: (file: File) => void }) {
  const [cells, setCells] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (cells.trim()) return onFile(new File([cells], strings.pasted, { type: 'text/tab-separated-values' }))
    setMissing(true)
    field.current?.focus()
  }
  return (
    <Stack onSubmit={submit} as="form" gap={8} align="start" className={choosing.paste}>
      <Textarea
        ref={field}
        label={strings.paste}
        description={strings.pasteHint}
        rows={4}
        value={cells}
        onChange={({ currentTarget }) => {
          setCells(currentTarget.value)
          setMissing(false)
        }}
        error={isMissing && strings.pasteMissing}
        spellCheck={false}
      />
      <Button type="submit" variant="default" size="sm">
        {strings.pasteRead}
      </Button>
    </Stack>
  )
}
