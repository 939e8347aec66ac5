import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, type Ref, useRef, useState } from 'react'
import { useFocusOnArrival } from '../../../lib/navigation/arrival.ts'
import { Meter } from '../../../ui/figures/Meter.tsx'
import { UnsavedChanges } from '../../../ui/form/UnsavedChanges.tsx'
import { Group, Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { cvStrings as strings } from '../strings.ts'
import classes from './CvUpload.module.css'
import { UPLOAD_BUTTON_ID } from './upload.ts'
import { useUpload } from './use-upload.ts'

/** Choosing or dropping a file, and the progress of its upload. A refusal stays visible below the button. */
export function CvUpload({ hasCv }: { hasCv: boolean }) {
  const { state, start, cancel } = useUpload()
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const button = useFocusOnArrival<HTMLButtonElement>(UPLOAD_BUTTON_ID)

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) void start(file)
  }

  return (
    <>
      <UploadGuard isUploading={state.is === 'uploading'} />
      {state.is === 'uploading' ? (
        <UploadProgress share={state.share} onCancel={cancel} />
      ) : (
        <Group
          aria-label={strings.upload}
          onSubmit={(event) => event.preventDefault()}
          as="form"
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
          <CvFileInput ref={input} onChoose={(file) => void start(file)} />
          <Button
            ref={button}
            id={UPLOAD_BUTTON_ID}
            variant={hasCv ? 'default' : 'filled'}
            size={hasCv ? 'sm' : 'md'}
            leftSection={<IconUpload size={16} aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {hasCv ? strings.replace : strings.upload}
          </Button>
          <Muted as="span" size={15} className={classes.hint}>
            {strings.drop}
          </Muted>
          {state.is === 'failed' && (
            <p className={classes.failed} role="alert">
              {strings.failed} {state.message}
            </p>
          )}
        </Group>
      )}
    </>
  )
}

/** Asks before leaving stops the upload. Mounted all the time: it lets people go where they asked to when the upload ends meanwhile. */
export const UploadGuard = ({ isUploading }: { isUploading: boolean }) => (
  <UnsavedChanges
    unsaved={isUploading}
    message={strings.leaveUpload.message}
    question={strings.leaveUpload}
  />
)

interface CvFileInputProps {
  ref: Ref<HTMLInputElement>
  onChoose: (file: File) => void
}

/** Opened by a button. The same file can be chosen again. */
export const CvFileInput = ({ ref, onChoose }: CvFileInputProps) => (
  <input
    ref={ref}
    type="file"
    hidden
    aria-label={strings.choose}
    accept=".pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
    onChange={({ currentTarget }) => {
      const [file] = currentTarget.files ?? []
      currentTarget.value = ''
      if (file) onChoose(file)
    }}
  />
)

export function UploadProgress({ share, onCancel }: { share: number; onCancel: () => void }) {
  const percentage = Math.round(share * 100)
  return (
    <Stack gap={8} align="start" className={classes.progress}>
      <p role="status">{percentage < 100 ? strings.uploading(percentage) : strings.checking}</p>
      <Meter value={percentage} max={100} />
      <Button size="sm" variant="default" onClick={onCancel}>
        {strings.cancel}
      </Button>
    </Stack>
  )
}
