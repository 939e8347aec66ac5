import { Button, Stack, Text } from '@mantine/core'
import { useDates } from '../../../lib/format/dates.ts'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog.tsx'
import { buttonStrings, type OpeningQuestion, openingStrings as strings } from './failure.ts'

interface AnotherOpeningProps {
  question: OpeningQuestion
  onConfirm: () => void
  onClose: () => void
}

/** Asks whether a job is another opening of the title and company that the person applied for. */
export function AnotherOpening({ question, onConfirm, onClose }: AnotherOpeningProps) {
  const { formatDate } = useDates()
  return (
    <Dialog opened onClose={onClose} title={strings.title}>
      <Stack>
        <Text>{strings.question(formatDate(question.application_date))}</Text>
        <DialogActions>
          <ButtonLink to="/applications" hash={question.application_id} variant="default">
            {buttonStrings.view}
          </ButtonLink>
          {/* Ignore the second click of a double click. */}
          <Button onClick={({ detail }) => detail < 2 && onConfirm()}>{strings.confirm}</Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
