import { Button } from '@mantine/core'
import { describeError } from '../../../lib/api/errors.ts'
import { RowsSkeleton } from '../../../ui/feedback/Loading.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Muted, Panel, Stack } from '../../../ui/layout/primitives.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { describeRefusal } from '../queries.ts'
import { agentScoutStrings as strings } from '../strings.ts'
import classes from './Agents.module.css'
import { type ClientMatch, usePrepare, usePreview } from './queries.ts'

interface PrepareDialogProps {
  clientId: string
  name: string
  match: ClientMatch
  onClose: () => void
}

/** What the client gets to approve, and the button that sends it to them. */
export function PrepareDialog({ clientId, name, match: { listing }, onClose }: PrepareDialogProps) {
  const { data, error } = usePreview(clientId, listing.id)
  const prepare = usePrepare(name)
  return (
    <Dialog
      opened
      placement="side"
      title={strings.prepareTitle(listing.title, listing.company)}
      closeLabel={strings.close}
      onClose={onClose}
    >
      {error ? (
        <Notice title={describeError(error, strings.previewFailure).title} alert>
          {describeRefusal(error, strings.previewFailure).message}
        </Notice>
      ) : !data ? (
        <RowsSkeleton rows={6} label={strings.previewLoading} />
      ) : (
        <Stack gap={10} className={classes.preview}>
          <h3>{strings.letter}</h3>
          {data.letter === null ? (
            <p>{strings.ownLetter(name)}</p>
          ) : (
            <>
              <Muted size={13} className={classes.soft}>
                {strings.letterNote(name)}
              </Muted>
              <Panel padding={16} className={classes.letter}>
                {data.letter}
              </Panel>
            </>
          )}
          <h3>{strings.cv}</h3>
          <p>{data.cv ?? strings.noCv(name)}</p>
          <h3>{strings.answers}</h3>
          <ul>
            {data.questions.map(({ question }) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
          <Muted size={13} className={classes.soft}>
            {strings.sendNote(name)}
          </Muted>
          <Button
            data-autofocus
            loading={prepare.isPending}
            onClick={() =>
              prepare.mutate({ client_id: clientId, listing_id: listing.id }, { onSuccess: onClose })
            }
          >
            {strings.send(name)}
          </Button>
        </Stack>
      )}
    </Dialog>
  )
}
