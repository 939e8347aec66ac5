import { type Position, recordLimits } from '@jobscout/contract/career/record.ts'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { firstField, focusAfter } from '../../../../lib/browser/focus-after.ts'
import { showPeriod } from '../../../../lib/format/partial-dates.ts'
import { StatusBadge } from '../../../../ui/figures/StatusBadge.tsx'
import { lengthProblem } from '../../../../ui/inputs/length-problem.ts'
import { Group, Muted } from '../../../../ui/layout/primitives.tsx'
import { recordWorkStrings as strings } from '../../strings.ts'
import { EntryCard } from '../fields/EntryCard.tsx'
import fieldsClasses from '../fields/Fields.module.css'
import { isBlank, newPosition } from '../model/entries.ts'
import { countSentences } from '../model/sentences.ts'
import { splitText } from '../model/split-text.ts'
import { PositionFields } from './PositionFields.tsx'

interface WorkExperienceProps {
  value: readonly Position[]
  onChange: (positions: Position[]) => void
  openId: string | null
  onOpen: (id: string | null) => void
}

/** The positions, each with its bullets and how a letter says them. */
export const WorkExperience = (props: WorkExperienceProps) => (
  <EntryCard
    {...props}
    strings={strings}
    create={newPosition}
    max={recordLimits.positions}
    newestFirst
    item="work_experience"
    heading={(position) => ({
      name: position.text.split('\n')[0] || [position.title, position.employer].filter(Boolean).join(', '),
      meta: position.text
        ? strings.asTyped
        : strings.meta(showPeriod(position), position.bullets.filter((bullet) => !isBlank(bullet)).length),
      badge: <NeedBadge position={position} />,
    })}
    fields={(position, onChange) =>
      position.text ? (
        <TypedPosition value={position} onChange={onChange} />
      ) : (
        <PositionFields value={position} onChange={onChange} />
      )
    }
  />
)

function NeedBadge({ position }: { position: Position }) {
  const { need, confirmed } = countSentences(position)
  if (need > 0) return <StatusBadge tone="amber">{strings.needYou(need)}</StatusBadge>
  return confirmed > 0 && <StatusBadge tone="green">{strings.confirmed(confirmed)}</StatusBadge>
}

interface TypedPositionProps {
  value: Position
  onChange: (position: Position) => void
}

/** A position as it was typed before there were fields. It is split when the person says so, and after they have seen how. */
function TypedPosition({ value, onChange }: TypedPositionProps) {
  const [proposal, setProposal] = useState<Position | null>(null)
  const firstOfFields = () => firstField(document.querySelector(`[data-entry="${value.id}"]`))
  return (
    <>
      <Textarea
        label={strings.text}
        autosize
        minRows={2}
        value={value.text}
        error={lengthProblem(value.text.trim(), recordLimits.text)}
        onChange={({ currentTarget }) => onChange({ ...value, text: currentTarget.value })}
      />
      {proposal ? (
        <>
          <Muted size={15} mb={12}>
            {strings.proposal}
          </Muted>
          <PositionFields value={proposal} onChange={setProposal} />
          <Group gap="8px 14px" mt={14}>
            <Button size="sm" onClick={() => focusAfter(() => onChange(proposal), firstOfFields)}>
              {strings.useFields}
            </Button>
            <Button size="sm" variant="default" onClick={() => setProposal(null)}>
              {strings.keepText}
            </Button>
          </Group>
        </>
      ) : (
        <Group gap="8px 14px" mt={14}>
          <Button size="sm" variant="default" onClick={() => setProposal(splitText(value))}>
            {strings.split}
          </Button>
          <Muted as="span" size={14} className={fieldsClasses.meta}>
            {strings.splitHint}
          </Muted>
        </Group>
      )}
    </>
  )
}
