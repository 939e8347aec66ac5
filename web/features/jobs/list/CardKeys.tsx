import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useState } from 'react'
import { useShortcuts } from '../../../lib/commands/shortcuts.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { toastNotification } from '../../../ui/feedback/toast.ts'
import type { ListedJob } from '../options.ts'
import { jobsStrings as strings } from '../strings.ts'

const ConfirmDialog = lazyPart(() => import('../../../ui/overlays/ConfirmDialog.tsx'), 'ConfirmDialog')

interface CardKeysProps {
  list: RefObject<HTMLElement | null>
  jobs: readonly ListedJob[]
}

/** j and k move between the cards. h offers to hide the focused job, c chooses it for a comparison. a asks whether to apply to the focused job, so that one key press never does. */
export function CardKeys({ list, jobs }: CardKeysProps) {
  const navigate = useNavigate()
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
    if (!jobToConfirm) return
    const { id, title } = jobToConfirm
    const button = buttonOf(id)
    setJobToConfirm(null)
    if (button) return button.click()
    // The list was loaded again while the question was open.
    const run = () => void navigate({ to: '/jobs/$jobId', params: { jobId: id } })
    toastNotification({ title: strings.leftList, message: title, action: { label: strings.openJob, run } })
  }

  const pressInFocused = (button: string) =>
    cards().find(isFocused)?.querySelector<HTMLElement>(button)?.click()

  useShortcuts([
    { key: 'j', label: strings.next, run: () => step(1) },
    { key: 'k', label: strings.previous, run: () => step(-1) },
    { key: 'h', label: strings.hideFocused, run: () => pressInFocused('[data-hide] button') },
    { key: 'c', label: strings.compareFocused, run: () => pressInFocused('[data-compare]') },
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
