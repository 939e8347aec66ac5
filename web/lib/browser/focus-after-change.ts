import { useEffect, useRef } from 'react'

/** Returns a function that moves the focus once the value has changed, since a pressed button may unmount with the change. */
export function useFocusAfterChange(value: unknown) {
  const findTarget = useRef<() => HTMLElement | null | undefined>(undefined)
  useEffect(() => {
    if (!value) return
    findTarget.current?.()?.focus()
    findTarget.current = undefined
  }, [value])
  return (next: () => HTMLElement | null | undefined) => {
    findTarget.current = next
  }
}
