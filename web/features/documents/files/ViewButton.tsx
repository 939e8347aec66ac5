import type { CvVersion } from '@jobscout/contract/documents/model.ts'
import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { cvStrings as strings } from '../strings.ts'
import type { CvFileRef } from './queries.ts'

const CvViewer = lazyPart(() => import('./CvViewer.tsx'), 'CvViewer')

interface ViewButtonProps {
  version: CvFileRef & Pick<CvVersion, 'files'>
  /** What tells the version from the others of its list; the button is small there. */
  name?: string
}

/** Shows a version in a dialog. One that was generated is shown as PDF, with the pages that an employer gets. */
export function ViewButton({ version, name = '' }: ViewButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { filename, format, path, files } = version
  const shown = files.find((file) => file.format === 'pdf') ?? { format, path }
  return (
    <>
      <Button
        size={name ? 'compact-sm' : 'sm'}
        variant="default"
        leftSection={<IconEye size={16} aria-hidden="true" />}
        aria-label={[strings.view, name].filter(Boolean).join(' ')}
        onClick={() => setOpen(true)}
      >
        {strings.view}
      </Button>
      <CvViewer
        version={{ ...shown, filename: filename.replace(/\.\w+$/, `.${shown.format}`) }}
        opened={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
