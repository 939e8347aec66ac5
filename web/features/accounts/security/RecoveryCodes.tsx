import { Button } from '@mantine/core'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.ts'
import classes from '../details/AccountForm.module.css'
import { twoFactorStrings as strings } from './strings.ts'

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toastSuccess(strings.copied),
      () => toastError(strings.notCopied),
    )
  return (
    <>
      <div>
        <p className={classes.name}>{strings.codes}</p>
        <p className={classes.soft}>{strings.codesHint}</p>
      </div>
      <ul className={`${classes.codes} ${classes.grow}`} aria-label={strings.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="default" onClick={() => void copy()}>
        {strings.copy}
      </Button>
    </>
  )
}
