import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { describeError } from '../../lib/api/errors.ts'
import { useFocusAfterChange } from '../../lib/browser/restore-focus.ts'
import { lazyPart } from '../feedback/lazy-part.tsx'
import { Dialog } from '../overlays/Dialog.tsx'
import { type SavedView, SavedViews } from './SavedViews.tsx'
import type { ViewActions } from './ViewNameForm.tsx'
import { viewStrings as strings } from './view-strings.ts'

const ViewNameForm = lazyPart(() => import('./ViewNameForm.tsx'), 'ViewNameForm')

interface PersonalViewsProps {
  label: string
  /** Views that everybody has. */
  fixed: readonly SavedView[]
  /** The person's own, by id. */
  own: readonly SavedView[]
  /** Where their own come from. */
  query: Pick<UseQueryResult<unknown>, 'data' | 'error' | 'isFetching' | 'refetch'>
  actions: ViewActions
  nameMax: number
}

/** The views that everybody has and the person's own, which are saved, renamed and deleted here. */
export function PersonalViews({ label, fixed, own, query, actions, nameMax }: PersonalViewsProps) {
  const [isNaming, naming] = useDisclosure(false)
  const saveButton = useRef<HTMLButtonElement>(null)
  const focusNext = useFocusAfterChange(query.data)
  const current = own.find((view) => view.current)
  const isSaved = current !== undefined || fixed.some((view) => view.current)
  return (
    <>
      <SavedViews
        label={label}
        views={[...fixed, ...own]}
        action={
          query.error && !query.data ? (
            <>
              {describeError(query.error, strings.loadFailed).message}{' '}
              <Button
                variant="subtle"
                size="sm"
                loading={query.isFetching}
                onClick={() => void query.refetch()}
              >
                {strings.retry}
              </Button>
            </>
          ) : current ? (
            <>
              <Button variant="subtle" size="sm" onClick={naming.open}>
                {strings.rename}
              </Button>
              <Button
                variant="subtle"
                size="sm"
                loading={actions.isRemoving}
                onClick={() => {
                  actions.remove(current.key)
                  focusNext(() => saveButton.current)
                }}
              >
                {strings.remove}
              </Button>
            </>
          ) : (
            !isSaved && (
              <Button ref={saveButton} variant="subtle" size="sm" onClick={naming.open}>
                {strings.save}
              </Button>
            )
          )
        }
      />
      <Dialog
        opened={isNaming}
        onClose={naming.close}
        title={current ? strings.renameTitle : strings.saveTitle}
      >
        <ViewNameForm view={current} actions={actions} nameMax={nameMax} onDone={naming.close} />
      </Dialog>
    </>
  )
}
