import { JSON_RESUME_MAX_BYTES, readJsonResume } from '@jobscout/contract/documents/read-json-resume.ts'
import { Button, FileButton } from '@mantine/core'
import { useRef } from 'react'
import { toastError } from '../../../ui/feedback/toast.ts'
import { readingStrings as strings } from '../reading-strings.ts'
import type { FileReading } from '../use-reading.ts'

/** For people who keep their CV in the open format: read in the browser, nothing is sent. */
export function OpenJsonResume({ onRead }: { onRead: (read: FileReading) => void }) {
  const reset = useRef<() => void>(null)
  const open = async (file: File | null) => {
    reset.current?.()
    if (!file) return
    const reading = file.size > JSON_RESUME_MAX_BYTES ? null : readJsonResume(await file.text())
    if (reading) onRead({ filename: file.name, reading })
    else toastError(strings.notJson.title, strings.notJson.message)
  }
  return (
    <FileButton
      resetRef={reset}
      accept="application/json,.json"
      onChange={(file) => void open(file)}
      inputProps={{ 'aria-label': strings.openJson }}
    >
      {(button) => (
        <Button {...button} variant="default" size="sm">
          {strings.openJson}
        </Button>
      )}
    </FileButton>
  )
}
