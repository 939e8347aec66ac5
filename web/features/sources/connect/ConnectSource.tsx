import { type SourceTest, sourceKindLabels } from '@jobscout/contract/sources/model.ts'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { describeError } from '../../../lib/api/errors.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { FormFailure } from '../../../ui/form/SubmitButton.tsx'
import { Stack } from '../../../ui/layout/primitives.tsx'
import { ExternalLink } from '../../../ui/navigation/ExternalLink.tsx'
import { TextLink } from '../../../ui/navigation/links.tsx'
import { useAddSource, useTestSource } from '../queries.ts'
import { addStrings, boardStrings as strings } from '../strings.ts'
import { BoardSearch } from './BoardSearch.tsx'
import classes from './Connect.module.css'

const TITLES_SHOWN = 3

/** Finds a board and connects it, in place: what it has is read at once, and then every day. */
export function ConnectSource() {
  const test = useTestSource()
  const add = useAddSource()
  const { data: found } = test
  const isNew = found && found.problem === null && found.known_id === null
  const connect = ({ page_url, name }: SourceTest) => add.mutate({ address: page_url, name })
  return (
    <Stack gap={8} className={classes.search}>
      <BoardSearch
        test={test}
        next={
          isNew ? (
            <Button loading={add.isPending} onClick={() => connect(found)}>
              {strings.connect}
            </Button>
          ) : undefined
        }
      />
      {found && !found.problem && <Found found={found} onOther={(address) => test.mutate({ address })} />}
      {isNew && <p className={classes.note}>{addStrings.terms}</p>}
      <FormFailure failure={add.error ? describeError(add.error, addStrings.failed) : undefined} />
    </Stack>
  )
}

function Found({ found, onOther }: { found: SourceTest; onOther: (address: string) => void }) {
  if (found.known_id) {
    return (
      <p className={classes.note}>
        {addStrings.known}{' '}
        <TextLink to="/admin/sources" search={{ source: found.known_id }}>
          {addStrings.showKnown}
        </TextLink>
      </p>
    )
  }
  const titles = found.postings.slice(0, TITLES_SHOWN).map(({ title }) => title)
  return (
    <>
      <Notice
        tone="green"
        icon={<IconCircleCheck size={20} />}
        title={strings.found(sourceKindLabels[found.kind], found.name)}
      >
        {addStrings.found(found.total, found.has_more)}
        {titles.length > 0 && `: ${titles.join(', ')}`}.{' '}
        <ExternalLink href={found.page_url}>{strings.page}</ExternalLink>
      </Notice>
      <OtherBoards others={found.others} onOther={onOther} />
    </>
  )
}

interface OtherBoardsProps {
  others: SourceTest['others']
  /** Looks at another one. */
  onOther: (address: string) => void
}

/** The other boards of a company's name, which may be those of a namesake. */
export const OtherBoards = ({ others, onOther }: OtherBoardsProps) =>
  others.length > 0 && (
    <p className={classes.note}>
      {strings.others}{' '}
      {others.map(({ kind, page_url, total }) => (
        <Button key={page_url} variant="subtle" size="compact-sm" onClick={() => onOther(page_url)}>
          {`${sourceKindLabels[kind]} (${formatNumber(total)})`}
        </Button>
      ))}
    </p>
  )
