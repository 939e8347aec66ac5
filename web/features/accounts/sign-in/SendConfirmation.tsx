import { Button } from '@mantine/core'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.ts'
import classes from './AuthCard.module.css'
import { signInFailure } from './errors.ts'
import { useSendConfirmation } from './queries.ts'
import { confirmationStrings, signInStrings } from './strings.ts'

/** Shown to a person who signs in before confirming the email address. */
export function SendConfirmation({ email }: { email: string }) {
  const send = useSendConfirmation()
  const sendAgain = () =>
    send.mutate(email, {
      onSuccess: () => toastSuccess(confirmationStrings.sent),
      onError: (error) =>
        toastError({ title: confirmationStrings.failure, message: signInFailure(error).message }),
    })
  return (
    <div className={classes.warning} role="alert">
      <p>{signInStrings.unconfirmed}</p>
      <Button
        variant="default"
        size="sm"
        onClick={sendAgain}
        loading={send.isPending}
        disabled={send.isSuccess}
      >
        {signInStrings.sendAgain}
      </Button>
    </div>
  )
}
