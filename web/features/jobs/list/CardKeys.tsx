import { type RefObject, useState } from 'react'
import { useShortcuts } from '../../../lib/commands/shortcuts.ts'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import type { ListedJob } from '../options.ts'
import { jobsStrings as strings } from '../strings.ts'

interface CardKeysProps {
  list: RefObject<HTMLElement | null>
  jobs: readonly ListedJob[]
}

/** j and k move between the cards. a asks whether to apply to the focused job, so that one key press never does. */
export function CardKeys({ list, jobs }: CardKeysProps) {
  const [jobToConfirm, setJobToConfirm] = useState<ListedJob | null>(null)
  const cards = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-job-card]') ?? [])]
  const isFocused = (card: HTMLElement) => card.contains(document.activeElement)
  const buttonOf = (id: string) =>
    list.current?.querySelector<HTMLElement>(`[data-job-card="${id}"] [data-apply]`)

  const step = (by: 1 | -1) => {
    const all = cards()
    const at = all.findIndex(isFocused)
    const next = at === -1 ? firstInView(all) : all[at + by]
    next?.focus({ preventScroll: true })
    next?.scrollIntoView({ block: 'nearest' })
  }

  const confirmApply = () => {
    const id = cards().find(isFocused)?.dataset.jobCard
    const job = jobs.find((one) => one.id === id)
    const button = job && buttonOf(job.id)
    if (!button) return
    // A disabled button shows its reason without a confirmation.
    if (button.ariaDisabled) button.click()
    else setJobToConfirm(job)
  }

  const apply = () => {
    const button = jobToConfirm && buttonOf(jobToConfirm.id)
    setJobToConfirm(null)
    button?.click()
  }

  useShortcuts([
    { key: 'j', label: strings.next, run: () => step(1) },
    { key: 'k', label: strings.previous, run: () => step(-1) },
    { key: 'a', label: strings.applyFocused, run: confirmApply },
  ])

  return (
    <ConfirmDialog
      opened={jobToConfirm !== null}
      onClose={() => setJobToConfirm(null)}
      onConfirm={apply}
      title={strings.applyTitle}
      confirmLabel={strings.applyConfirm}
      focusConfirm
    >
      {jobToConfirm && strings.applyTo(jobToConfirm.title, jobToConfirm.company)}
    </ConfirmDialog>
  )
}

const firstInView = (cards: readonly HTMLElement[]) =>
  cards.find((card) => card.getBoundingClientRect().top >= 0) ?? cards[0]
