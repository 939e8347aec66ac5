import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { loadAhead } from '../../lib/browser/new-version.ts'
import { toastError } from './toast.ts'

type PropsOf<Part> = Part extends (props: infer Props) => unknown
  ? Props extends object
    ? Props
    : object
  : never

const failure = { title: 'Not Loaded', message: 'Check your connection and try again.' }

/** Safari has no idle callbacks. */
const whenIdle = (run: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(run) : setTimeout(run, 2000)

/**
 * A part of a screen whose script is loaded once the browser has nothing else to do, or when it is first shown. Where that fails, as
 * without a connection, a toast says so, a dialog closes and the screen stays as it is. The next time it is shown or opened it is
 * loaded again; a browser that remembers the failure then reloads the page (`lib/browser/new-version.ts`).
 */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  fallback: ReactNode = null,
): ComponentType<PropsOf<Module[Name]>> {
  type Props = PropsOf<Module[Name]>
  const begin = (): ComponentType<Props> =>
    lazy<ComponentType<Props>>(() =>
      load().then(
        (module) => ({ default: module[name] as ComponentType<Props> }),
        () => {
          source.latest = begin()
          return { default: Missing }
        },
      ),
    )
  const source = { latest: begin() }
  // Opened later, it appears at once, also without a connection.
  if (typeof window !== 'undefined') whenIdle(() => void loadAhead(load))
  return (props) => <Loaded source={source} fallback={fallback} given={props} />
}

interface MaybeDialog {
  readonly opened?: boolean
  readonly onClose?: () => void
}

interface LoadedProps<Props> {
  source: { readonly latest: ComponentType<Props> }
  fallback: ReactNode
  given: Props
}

function Loaded<Props extends object>({ source, fallback, given }: LoadedProps<Props>) {
  const isOpened = (given as MaybeDialog).opened !== false
  const [shown, setShown] = useState({ Part: source.latest, isOpened })
  if (isOpened !== shown.isOpened) setShown({ Part: isOpened ? source.latest : shown.Part, isOpened })
  return (
    <Suspense fallback={fallback}>
      <shown.Part {...given} />
    </Suspense>
  )
}

function Missing({ opened = true, onClose }: MaybeDialog) {
  useEffect(() => {
    if (!opened) return
    toastError(failure)
    onClose?.()
  }, [opened, onClose])
  return null
}
