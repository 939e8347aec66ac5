import type { RefObject } from 'react'
import { useShortcuts } from '../../../lib/commands/shortcuts.ts'
import { jobsStrings as strings } from '../strings.ts'

interface CardKeysProps {
  list: RefObject<HTMLElement | null>
}

/** j and k move between the cards. s saves the focused job, h offers to hide it, c chooses it for a comparison, a opens what is sent before
 *  the person applies for it. */
export function CardKeys({ list }: CardKeysProps) {
  const cards = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-job-card]') ?? [])]
  const isFocused = (card: HTMLElement) => card.contains(document.activeElement)

  const step = (by: 1 | -1) => {
    const all = cards()
    const at = all.findIndex(isFocused)
    const next = at === -1 ? firstInView(all) : all[at + by]
    next?.focus({ preventScroll: true })
    next?.scrollIntoView({ block: 'nearest' })
  }

  const pressInFocused = (button: string) =>
    cards().find(isFocused)?.querySelector<HTMLElement>(button)?.click()

  useShortcuts([
    { key: 'j', label: strings.next, run: () => step(1) },
    { key: 'k', label: strings.previous, run: () => step(-1) },
    { key: 's', label: strings.saveFocused, run: () => pressInFocused('[data-save]') },
    { key: 'h', label: strings.hideFocused, run: () => pressInFocused('[data-hide] button') },
    { key: 'c', label: strings.compareFocused, run: () => pressInFocused('[data-compare]') },
    { key: 'a', label: strings.applyFocused, run: () => pressInFocused('[data-apply]') },
  ])

  return null
}

const firstInView = (cards: readonly HTMLElement[]) =>
  cards.find((card) => card.getBoundingClientRect().top >= 0) ?? cards[0]
