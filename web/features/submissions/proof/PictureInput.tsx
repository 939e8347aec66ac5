import { Button } from '@mantine/core'
import { IconPhotoUp, IconX } from '@tabler/icons-react'
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Group, Muted } from '../../../ui/layout/primitives.tsx'
import { proofStrings as strings } from '../strings.ts'
import classes from './ProofForm.module.css'
import { pictureProblem } from './queries.ts'

/** Calls `onPicture` with a picture that is pasted anywhere on the screen, which it takes or leaves. Pasted text is left to its field. */
export function usePastedPicture(onPicture: (picture: File) => boolean): void {
  const takePicture = useEffectEvent((event: ClipboardEvent) => {
    const picture = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (picture && !event.defaultPrevented && onPicture(picture)) event.preventDefault()
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => takePicture(event)
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}

/** For the element that files can be dropped on. */
export function useDroppedPicture(onPicture: (picture: File) => void) {
  const [isOver, setOver] = useState(false)
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const [file] = event.dataTransfer.files
      if (file) onPicture(file)
    },
  }
}

interface PictureInputProps {
  picture: File | null
  onPicture: (picture: File | null) => void
  /** Nothing was chosen although it was asked for. */
  missing: boolean
}

/** A picture that is chosen, dropped or pasted, shown before it is uploaded. One that the server would refuse is named and not taken. */
export function PictureInput({ picture, onPicture, missing }: PictureInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const problem = picture ? pictureProblem(picture) : missing ? strings.missing : null
  return (
    <Group gap="8px 12px" className={classes.drop}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={strings.choose}
        accept="image/png,image/jpeg"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) onPicture(file)
        }}
      />
      {picture && !problem ? (
        <Chosen picture={picture} onRemove={() => onPicture(null)} />
      ) : (
        <>
          <Button
            variant="default"
            leftSection={<IconPhotoUp size={18} aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {strings.choose}
          </Button>
          <Muted as="span" size={14}>
            {strings.chooseHint}
          </Muted>
        </>
      )}
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </Group>
  )
}

function Chosen({ picture, onRemove }: { picture: File; onRemove: () => void }) {
  const source = usePictureSource(picture)
  return (
    <>
      {source && <img src={source} alt={strings.picture} className={classes.preview} />}
      <span className={classes.name}>{picture.name}</span>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconX size={16} aria-hidden="true" />}
        onClick={onRemove}
      >
        {strings.remove}
      </Button>
    </>
  )
}

/** A data URL of the picture: the content security policy allows no blob URLs. */
function usePictureSource(picture: File): string | null {
  const [source, setSource] = useState<string | null>(null)
  useEffect(() => {
    const reader = new FileReader()
    reader.addEventListener('load', () => setSource(String(reader.result)))
    reader.readAsDataURL(picture)
    return () => reader.abort()
  }, [picture])
  return source
}
