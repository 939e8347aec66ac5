import { Button } from '@mantine/core'
import { errorCode } from '../../../../lib/api/errors.ts'
import { CardListSkeleton } from '../../../../ui/feedback/Loading.tsx'
import { Notice } from '../../../../ui/feedback/Notice.tsx'
import { readingStrings, confirmReadingStrings as strings } from '../../strings.ts'
import { explainedErrors, permanentErrors, useParsedCv } from '../use-reading.ts'
import { ConfirmRecord, type ConfirmRecordProps } from './ConfirmRecord.tsx'

/** Reads the current CV for the person to confirm. Of one that cannot be read, and without any, they write the main things themselves. */
export function ConfirmCv(props: Omit<ConfirmRecordProps, 'reading'>) {
  const { cv_url: url } = props.profile
  const reading = useParsedCv(url)
  const { data, error } = reading
  if (url !== null && !data && !error) {
    return <CardListSkeleton cards={3} height={180} label={readingStrings.reading} />
  }
  const code = errorCode(error) ?? ''
  return (
    <>
      {error && (
        <Notice
          alert
          title={strings.unreadable}
          action={
            !permanentErrors.includes(code) && (
              <Button
                size="sm"
                variant="default"
                loading={reading.isFetching}
                onClick={() => void reading.refetch()}
              >
                {strings.again}
              </Button>
            )
          }
        >
          {explainedErrors.includes(code) ? error.message : readingStrings.failure.message}{' '}
          {strings.writeYourself}
        </Notice>
      )}
      <ConfirmRecord {...props} key={data ? url : ''} reading={data?.reading ?? null} />
    </>
  )
}
