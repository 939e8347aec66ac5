import { useCallback, useState } from 'react'

export const COMPARED_MAX = 3

/** The ids of the jobs that are chosen for a comparison, over all pages of the list. */
export function useComparison() {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const toggle = useCallback(
    (id: string) =>
      setChosen((before) =>
        before.includes(id) ? before.filter((one) => one !== id) : [...before, id].slice(0, COMPARED_MAX),
      ),
    [],
  )
  const clear = useCallback(() => setChosen([]), [])
  return { chosen, toggle, clear }
}

export function stateOf(chosen: readonly string[], id: string): 'on' | 'off' | 'full' {
  if (chosen.includes(id)) return 'on'
  return chosen.length < COMPARED_MAX ? 'off' : 'full'
}
