import type { ApplicationFile } from '@jobscout/contract/applications/sheet.ts'
import { FILES_MAX } from '@jobscout/contract/applications/sheet-limits.ts'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { onlineManager } from '@tanstack/react-query'
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { formatFileSize } from '../../../../lib/format/format.ts'
import { lazyPart } from '../../../../ui/feedback/lazy-part.tsx'
import { RelativeTime } from '../../../../ui/figures/RelativeTime.tsx'
import { Group } from '../../../../ui/layout/primitives.tsx'
import { fileStrings as strings } from '../../strings.ts'
import classes from './Kept.module.css'
import { KeptSection, RowButton } from './KeptSection.tsx'
import { useRemoveFile } from './queries.ts'
import { ACCEPTED_FILES, type Upload, useUploads } from './use-uploads.ts'

const ConfirmDialog = lazyPart(() => import('../../../../ui/overlays/ConfirmDialog.tsx'), 'ConfirmDialog')

interface FilesProps {
  applicationId: string
  files: readonly ApplicationFile[]
}

/** Files that are kept with an application, and those that are being added. */
export function Files({ applicationId, files }: FilesProps) {
  const input = useRef<HTMLInputElement>(null)
  const { uploads, add, dismiss, retry } = useUploads(applicationId)
  const remove = useRemoveFile()
  const [asked, ask] = useState<ApplicationFile | null>(null)
  return (
    <KeptSection
      title={strings.title}
      addLabel={strings.add}
      onAdd={() => input.current?.click()}
      full={files.length >= FILES_MAX && strings.full}
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={strings.choose}
        accept={ACCEPTED_FILES}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      {files.length === 0 && uploads.length === 0 && <p className={classes.soft}>{strings.hint}</p>}
      {uploads.length + files.length > 0 && (
        <ul className={classes.rows}>
          {uploads.map((upload) => (
            <li key={upload.key}>
              <UploadRow upload={upload} onRetry={() => retry(upload)} onDismiss={() => dismiss(upload)} />
            </li>
          ))}
          {files.map((file) => (
            <li key={file.id}>
              <KeptFile file={file}>
                <RowButton
                  label={strings.remove(file.filename)}
                  icon={<IconTrash size={18} />}
                  onClick={() => ask(file)}
                  disabled={remove.isPending && remove.variables === file.id}
                />
              </KeptFile>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => ask(null)}
        onConfirm={() => {
          if (asked) remove.mutate(asked.id)
          ask(null)
        }}
        title={strings.removing.title}
        confirmLabel={strings.removing.confirm}
        destructive
      >
        {strings.removing.message(asked?.filename ?? '')}
      </ConfirmDialog>
    </KeptSection>
  )
}

/** The files of a client's application, as staff read them. */
export const FilesOfClient = ({ files }: Pick<FilesProps, 'files'>) => (
  <KeptSection title={strings.titleForStaff}>
    <ul className={classes.rows}>
      {files.map((file) => (
        <li key={file.id}>
          <KeptFile file={file} />
        </li>
      ))}
    </ul>
  </KeptSection>
)

const KeptFile = ({ file, children }: { file: ApplicationFile; children?: ReactNode }) => (
  <Group gap={4} align="start" nowrap>
    <div className={classes.about}>
      <p>
        <a
          href={`/rest/v1/application_files/${file.id}/file`}
          download={file.filename}
          title={strings.download(file.filename)}
          className={`lone ${classes.file}`}
        >
          {file.filename}
        </a>
      </p>
      <p className={classes.soft}>
        {formatFileSize(file.byte_size)} · <RelativeTime value={file.created_at} />
      </p>
    </div>
    {children}
  </Group>
)

interface UploadRowProps {
  upload: Upload
  onRetry: () => void
  onDismiss: () => void
}

function UploadRow({ upload: { file, failure, isPaused }, onRetry, onDismiss }: UploadRowProps) {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  )
  const state = !isPaused ? strings.adding : isOnline ? strings.waiting : strings.offline
  return (
    <div className={classes.about}>
      <p className={classes.name}>{failure ? strings.notAdded(file.name) : file.name}</p>
      {failure ? (
        <>
          <p className={classes.failed}>{failure}</p>
          <Group gap={8}>
            <Button
              size="compact-sm"
              variant="default"
              onClick={onRetry}
              aria-label={strings.againLabel(file.name)}
            >
              {strings.again}
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={onDismiss}
              aria-label={strings.dismissLabel(file.name)}
            >
              {strings.dismiss}
            </Button>
          </Group>
        </>
      ) : (
        <p className={classes.soft} role="status">
          {state}
        </p>
      )}
    </div>
  )
}
