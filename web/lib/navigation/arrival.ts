import { type RefObject, useEffect, useRef } from 'react'

/** Whether a part of the address can be the id of a record. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** For a target that loads after its screen: gets the focus if the URL's hash names it. */
export function useFocusOnArrival<Place extends HTMLElement>(id: string): RefObject<Place | null> {
  const target = useRef<Place>(null)
  useEffect(() => {
    if (window.location.hash !== `#${id}`) return
    target.current?.scrollIntoView({ block: 'center' })
    target.current?.focus({ preventScroll: true })
  }, [id])
  return target
}
