import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { toastError } from '../feedback/toast.ts'

const failure = { title: 'Form Not Loaded', message: 'Check your connection and reload the page.' }

interface LazyFormProps {
  opened?: boolean
  onClose: () => void
}

/** A form that is loaded on demand, for pages whose first load has no other form. If it fails to load, it closes. */
export function lazyForm<Props extends LazyFormProps & object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
) {
  const Form: ComponentType<Props> = lazy<ComponentType<Props>>(() =>
    load().then(
      (form) => ({ default: form }),
      () => ({ default: FormUnavailable }),
    ),
  )
  return (props: Props) => (
    <Suspense fallback={fallback}>
      <Form {...props} />
    </Suspense>
  )
}

function FormUnavailable({ opened = true, onClose }: LazyFormProps) {
  useEffect(() => {
    if (!opened) return
    toastError(failure.title, failure.message)
    onClose()
  }, [opened, onClose])
  return null
}
