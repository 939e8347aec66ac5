import type { RefObject } from 'react'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { jobsStrings as strings } from './strings.ts'

/** j and k go from card to card, a presses the card's Apply Now. */
export function useCardKeys(list: RefObject<HTMLElement | null>): void {
  const cards = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-job-card]') ?? [])]
  const isFocused = (card: HTMLElement) => card.contains(document.activeElement)

  const step = (by: 1 | -1) => {
    const all = cards()
    const at = all.findIndex(isFocused)
    const next = at === -1 ? firstInView(all) : all[at + by]
    next?.focus({ preventScroll: true })
    next?.scrollIntoView({ block: 'nearest' })
  }

  useShortcuts([
    { key: 'j', label: strings.next, run: () => step(1) },
    { key: 'k', label: strings.previous, run: () => step(-1) },
    {
      key: 'a',
      label: strings.applyFocused,
      run: () => cards().find(isFocused)?.querySelector<HTMLElement>('[data-apply]')?.click(),
    },
  ])
}

const firstInView = (cards: readonly HTMLElement[]) =>
  cards.find((card) => card.getBoundingClientRect().top >= 0) ?? cards[0]
