import { Skeleton } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toastError } from '../../../ui/feedback/toast.ts'
import { Stack } from '../../../ui/layout/primitives.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { cvStrings as strings } from '../strings.ts'
import classes from './CvViewer.module.css'
import { drawPdf } from './draw-pdf.ts'
import { type CvFileRef, describeFileFailure, fetchCv } from './queries.ts'

interface CvViewerProps {
  version: CvFileRef
  opened: boolean
  onClose: () => void
}

/** Shows a CV without running anything it contains: PDF pages are drawn, HTML is sandboxed. */
export const CvViewer = ({ version, opened, onClose }: CvViewerProps) => (
  <Dialog opened={opened} onClose={onClose} title={version.filename} width={900}>
    {version.format === 'docx' ? (
      <p>{strings.wordInside}</p>
    ) : (
      <Content version={version} onFailed={onClose} />
    )}
  </Dialog>
)

function Content({ version, onFailed }: { version: CvFileRef; onFailed: () => void }) {
  const pages = useRef<HTMLDivElement>(null)
  const [html, setHtml] = useState<string | null>(null)
  const [isReady, setReady] = useState(false)
  const [cut, setCut] = useState<string | null>(null)
  const fail = useEffectEvent(onFailed)
  const { path, format } = version

  useEffect(() => {
    let isGone = false
    const show = async () => {
      const file = await fetchCv(path)
      if (isGone) return
      if (format === 'html') setHtml(await file.text())
      else if (pages.current) {
        const { drawn, all } = await drawPdf(file, pages.current, strings.page)
        if (drawn < all) setCut(strings.cut(drawn, all))
      }
      if (!isGone) setReady(true)
    }
    show().catch((error: unknown) => {
      if (isGone) return
      toastError(describeFileFailure(error, strings.viewFailure))
      fail()
    })
    return () => {
      isGone = true
    }
  }, [path, format])

  return (
    <>
      {!isReady && <Skeleton height={480} />}
      {cut && <p>{cut}</p>}
      {html !== null && (
        <iframe className={classes.paper} sandbox="" srcDoc={html} title={version.filename} />
      )}
      <Stack ref={pages} className={classes.pages} />
    </>
  )
}
