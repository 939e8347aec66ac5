import { useEffect, useRef } from 'react'
import { toastUndo } from './toast.ts'
import { hideToast } from './toast-store.ts'

/** `toastUndo` for changes that only the screen knows: leaving it hides the toasts, since nothing is there to undo. */
export function useToastUndo(): typeof toastUndo {
  const shown = useRef<number[]>([])
  useEffect(
    () => () => {
      for (const id of shown.current) hideToast(id)
    },
    [],
  )
  return (toast) => {
    const id = toastUndo(toast)
    shown.current.push(id)
    return id
  }
}
