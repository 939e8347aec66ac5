import { JSON_RESUME_MAX_BYTES, readJsonResume } from '@jobscout/contract/documents/read-json-resume.ts'
import { Button, FileButton } from '@mantine/core'
import { useRef } from 'react'
import { toastError } from '../../../ui/feedback/toast.ts'
import type { ParsedFile } from '../read/proposals.ts'
import { jsonResumeStrings as strings } from '../strings.ts'

/** Reads a JSON Resume file in the browser; the file is not uploaded. */
export function OpenJsonResume({ onRead }: { onRead: (file: ParsedFile) => void }) {
  const reset = useRef<() => void>(null)
  const open = async (file: File | null) => {
    reset.current?.()
    if (!file) return
    if (file.size > JSON_RESUME_MAX_BYTES) return toastError(strings.tooLarge)
    const read = readJsonResume(await file.text())
    if ('reading' in read) onRead({ filename: file.name, reading: read.reading })
    else toastError(read.refusal === 'not-json' ? strings.notJson : strings.otherShape(read.fields))
  }
  return (
    <FileButton
      resetRef={reset}
      accept="application/json,.json"
      onChange={(file) => void open(file)}
      inputProps={{ 'aria-label': strings.open }}
    >
      {(button) => (
        <Button {...button} variant="default" size="sm">
          {strings.open}
        </Button>
      )}
    </FileButton>
  )
}
