const two = (value: number) => String(value).padStart(2, '0')

/** A moment as an input of type `datetime-local` holds it: in this browser's zone, to the minute. */
export function toMomentInput(moment: string): string {
  const at = new Date(moment)
  const day = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** What such an input says, as a moment; null when it says nothing that is one. */
export function fromMomentInput(text: string): string | null {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
