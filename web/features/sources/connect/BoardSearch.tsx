import {
  type NamedBoard,
  namedBoard,
  type SourceTest,
  sourceAddress,
  sourceKindLabels,
} from '@jobscout/contract/sources/model.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { describeError } from '../../../lib/api/errors.ts'
import { Stack } from '../../../ui/layout/primitives.tsx'
import type { useTestSource } from '../queries.ts'
import { boardStrings as strings } from '../strings.ts'
import classes from './Connect.module.css'

const boards = [
  { value: '', label: strings.anyBoard },
  ...namedBoard.options.map((kind) => ({ value: kind, label: sourceKindLabels[kind] })),
]

/** A page has no provider to name. */
const describeProblem = ({ kind }: SourceTest, problem: string) =>
  kind === 'web-page' ? problem : strings.problem(sourceKindLabels[kind], problem)

interface BoardSearchProps {
  test: ReturnType<typeof useTestSource>
  /** In place of the button, once a board was found. */
  next?: ReactNode
  autoFocus?: boolean
}

/** Finds a board by the name of a company or by an address, and says which boards are read where it finds none. */
export function BoardSearch({ test, next, autoFocus }: BoardSearchProps) {
  const [address, setAddress] = useState('')
  const [board, setBoard] = useState<NamedBoard>()
  const [problem, setProblem] = useState<string>()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const { data, error } = sourceAddress.safeParse(address)
    setProblem(error?.issues[0]?.message)
    if (data) test.mutate({ address: data, board })
  }
  const failure = test.error && describeError(test.error, strings.testFailed).message
  return (
    <Stack gap={8} className={classes.search}>
      <form onSubmit={submit} className={classes.fields} noValidate>
        <TextInput
          label={strings.address}
          placeholder={strings.placeholder}
          value={address}
          onChange={(event) => {
            setProblem(undefined)
            test.reset()
            setAddress(event.currentTarget.value)
          }}
          error={problem ?? failure}
          inputMode="url"
          autoComplete="off"
          data-autofocus={autoFocus || undefined}
        />
        <NativeSelect
          label={strings.board}
          data={boards}
          value={board ?? ''}
          onChange={(event) => {
            test.reset()
            setBoard(namedBoard.safeParse(event.currentTarget.value).data)
          }}
        />
        {next ?? (
          <Button
            type="submit"
            variant={test.data && !test.data.problem ? 'default' : 'filled'}
            loading={test.isPending}
          >
            {strings.test}
          </Button>
        )}
      </form>
      <div role="status">{test.isPending && <p className={classes.note}>{strings.testing}</p>}</div>
      {test.data?.problem && (
        <p className={classes.note} role="alert">
          {describeProblem(test.data, test.data.problem)}
        </p>
      )}
      {(test.isIdle || test.isError || test.data?.problem) && (
        <p className={classes.note}>
          {strings.read(namedBoard.options.map((kind) => sourceKindLabels[kind]))}
        </p>
      )}
    </Stack>
  )
}
