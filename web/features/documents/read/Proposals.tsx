import { type EntrySource, recordLimits } from '@jobscout/contract/career/record.ts'
import type { ParsedCv } from '@jobscout/contract/cv-reader/reading.ts'
import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { Button } from '@mantine/core'
import { IconFileSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group, Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import { readingStrings as strings } from '../strings.ts'
import { EntryRow } from './EntryRow.tsx'
import { type Entry, entryKinds } from './entries.ts'
import { LineRow } from './LineRow.tsx'
import classes from './Proposals.module.css'
import {
  confidentProposals,
  type ProfilePatch,
  proposalsFrom,
  readProposals,
  type TextProposal,
  toProfilePatch,
} from './proposals.ts'

export interface ApplyProposals {
  profile: Profile
  isSaving: boolean
  onApply: (patch: ProfilePatch) => void
}

interface ProposalsProps extends ApplyProposals {
  /** Names the file and explains that nothing is applied yet. */
  intro: string
  reading: ParsedCv
  source: EntrySource
}

/** The proposals of a file, each next to the profile's value. */
export function Proposals({ intro, reading, source, profile, isSaving, onApply }: ProposalsProps) {
  const read = useMemo(() => readProposals(reading, source), [reading, source])
  const [edits, setEdits] = useState<ReadonlyMap<string, Entry>>(new Map())
  const proposals = proposalsFrom(read, profile, edits)
  const { lines, entries, skills, links, unused, room } = proposals
  if (lines.length + entries.length + skills.length + links.length === 0) {
    return (
      <Stack gap={24}>
        <EmptyState icon={<IconFileSearch />} title={strings.nothingTitle} message={strings.nothing} />
        <UnusedLines lines={unused} />
      </Stack>
    )
  }
  const { sure, sureCount, otherCount } = confidentProposals(proposals)
  const apply = (applied: Parameters<typeof toProfilePatch>[1]) => onApply(toProfilePatch(profile, applied))
  return (
    <Stack gap={24}>
      <Muted size={15}>{intro}</Muted>
      <Group gap="12px 20px">
        {sureCount + otherCount === 0 && (
          <>
            {lines.every(({ isSame }) => isSame) && <Muted size={15}>{strings.allApplied}</Muted>}
            <ButtonLink to="/profile">{strings.noCv.action}</ButtonLink>
          </>
        )}
        {sureCount > 0 && (
          <Button loading={isSaving} onClick={() => apply(sure)}>
            {otherCount === 0 ? strings.applyAll(sureCount) : strings.applySure(sureCount)}
          </Button>
        )}
        {otherCount > 0 && <Muted size={15}>{strings.checkOthers(otherCount)}</Muted>}
      </Group>
      {lines.length > 0 && (
        <Card title={strings.personal}>
          <ul>
            {lines.map((line) => (
              <LineRow
                key={line.name}
                line={line}
                disabled={isSaving}
                onApply={() => apply({ lines: [line] })}
              />
            ))}
          </ul>
        </Card>
      )}
      {entryKinds.map((kind) => {
        const ofKind = entries.filter((listed) => listed.kind === kind)
        if (ofKind.length === 0) return null
        const { title, entry } = strings.kinds[kind]
        return (
          <Card key={kind} title={title} action={<EntryCount count={profile[kind].length} />}>
            {room[kind] <= 0 && <Muted size={15}>{strings.full(recordLimits[kind])}</Muted>}
            <ul>
              {ofKind.map((listed, index) => (
                <EntryRow
                  key={listed.read.id}
                  listed={listed}
                  label={entry(index + 1)}
                  disabled={isSaving}
                  isFull={room[kind] <= 0}
                  onEdit={(edited) => setEdits(new Map(edits).set(edited.id, edited))}
                  onApply={() => apply({ entries: [listed] })}
                />
              ))}
            </ul>
          </Card>
        )
      })}
      <TextChips
        title={strings.skills}
        count={profile.skills_interests.length}
        max={recordLimits.skills}
        isFull={room.skills <= 0}
        texts={skills}
        disabled={isSaving}
        onApply={(skill) => apply({ skills: [skill] })}
      />
      <TextChips
        title={strings.links}
        count={profile.links.length}
        max={recordLimits.links}
        isFull={room.links <= 0}
        texts={links}
        disabled={isSaving}
        onApply={(link) => apply({ links: [link] })}
      />
      <UnusedLines lines={unused} />
    </Stack>
  )
}

interface TextChipsProps {
  title: string
  count: number
  max: number
  isFull: boolean
  texts: readonly TextProposal[]
  disabled: boolean
  onApply: (text: TextProposal) => void
}

/** A list of texts, each a button that adds it. */
const TextChips = ({ title, count, max, isFull, texts, disabled, onApply }: TextChipsProps) =>
  texts.length > 0 && (
    <Card title={title} action={<EntryCount count={count} />}>
      {isFull && <Muted size={15}>{strings.full(max)}</Muted>}
      <Group as="ul" gap={8} align="stretch">
        {texts.map((item) => (
          <li key={item.text}>
            <Button
              size="compact-sm"
              variant="default"
              disabled={item.isSame || disabled || isFull}
              title={strings.confidence(Math.round(item.proposal.confidence * 100))}
              aria-label={item.isSame ? `${item.text}, ${strings.same}` : strings.addSkill(item.text)}
              onClick={() => onApply(item)}
            >
              {item.isSame ? `✓ ${item.text}` : `+ ${item.text}`}
            </Button>
          </li>
        ))}
      </Group>
    </Card>
  )

/** What the file says too, for the person to add by hand. */
const UnusedLines = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && (
    <Card title={strings.unused}>
      <Muted size={15}>{strings.unusedHint}</Muted>
      <details className={classes.unused}>
        <summary>{strings.showUnused(lines.length)}</summary>
        <ul>
          {[...new Set(lines)].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </Card>
  )

const EntryCount = ({ count }: { count: number }) => (
  <Muted as="span" size={15}>
    {strings.entryCount(count)}
  </Muted>
)
