/** Previous and next among the rows shown; undefined at their ends. */
export function stepIn(shown: readonly { readonly id: string }[], id: string, open: (id: string) => void) {
  const index = shown.findIndex((row) => row.id === id)
  const to = (by: number) => {
    const row = index < 0 ? undefined : shown[index + by]
    return row && (() => open(row.id))
  }
  return { previous: to(-1), next: to(1) }
}
