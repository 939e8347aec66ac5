import type { CompletionItem } from '@jobscout/contract/profiles/rules.ts'

/** Scrolls to the element marked `data-item={item}` and focuses its control. */
export function focusItem(item: CompletionItem): void {
  const place = document.querySelector(`[data-item="${item}"]`)
  const target = place?.querySelector<HTMLElement>('input:not([hidden]), textarea, button, a[href]')
  place?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}
