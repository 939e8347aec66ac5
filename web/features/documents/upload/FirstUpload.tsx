import { Button } from '@mantine/core'
import { IconFileText, IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Group, Muted } from '../../../ui/layout/primitives.tsx'
import { StepBar } from '../../../ui/layout/Step.tsx'
import { cvStrings } from '../strings.ts'
import classes from './CvUpload.module.css'
import { CvFileInput, UploadGuard, UploadProgress } from './CvUpload.tsx'
import { useUpload } from './use-upload.ts'

export const firstUploadStrings = {
  title: 'Begin with your CV',
  intro:
    'We read it and fill in your profile; you check every line before it is saved. Nothing goes to an employer without your approval.',
  limits: 'PDF or DOCX, 5 MB at most.',
  drop: 'Drop it here, or use the button.',
  present: (filename: string) => `${filename} is here already.`,
  goOn: 'Use This CV',
  another: 'Upload Another',
  startEmpty: 'Start Empty',
} as const
const strings = firstUploadStrings

interface FirstUploadProps {
  /** Of the CV that is there already. */
  filename: string | null
  /** There is a CV to read. */
  onDone: () => void
  onStartEmpty: () => void
  children: ReactNode
}

/** The step with the CV, which goes on by itself once the file is there. */
export function FirstUpload({ filename, onDone, onStartEmpty, children }: FirstUploadProps) {
  const { state, start, cancel } = useUpload(onDone)
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isUploading = state.is === 'uploading'

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !isUploading) void start(file)
  }
  const upload = (
    <Button
      size="md"
      variant={filename === null ? 'filled' : 'default'}
      leftSection={<IconUpload size={18} aria-hidden="true" />}
      disabled={isUploading}
      onClick={() => input.current?.click()}
    >
      {filename === null ? cvStrings.upload : strings.another}
    </Button>
  )
  return (
    <>
      <UploadGuard isUploading={isUploading} />
      <CvFileInput ref={input} onChoose={(file) => void start(file)} />
      <Group
        aria-label={cvStrings.title}
        as="section"
        gap="8px 12px"
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Group justify="center" muted style={{ width: '100%', minHeight: 140 }}>
          <IconFileText size={40} aria-hidden="true" />
          {isUploading ? (
            <UploadProgress share={state.share} onCancel={cancel} />
          ) : (
            <p>
              {filename === null ? strings.limits : strings.present(filename)}{' '}
              <Muted as="span" size={15} className={classes.hint}>
                {strings.drop}
              </Muted>
            </p>
          )}
          {state.is === 'failed' && (
            <p className={classes.failed} role="alert">
              {cvStrings.failed} {state.message}
            </p>
          )}
        </Group>
      </Group>
      {children}
      <StepBar>
        {filename === null && (
          <Button variant="subtle" size="md" disabled={isUploading} onClick={onStartEmpty}>
            {strings.startEmpty}
          </Button>
        )}
        {upload}
        {filename !== null && (
          <Button size="md" disabled={isUploading} onClick={onDone}>
            {strings.goOn}
          </Button>
        )}
      </StepBar>
    </>
  )
}
