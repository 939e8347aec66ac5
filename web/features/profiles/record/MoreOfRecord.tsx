import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { firstField, focusAfter } from '../../../lib/browser/focus-after.ts'
import { Group, Stack } from '../../../ui/layout/primitives.tsx'
import type { Editable, ProfileDraft } from '../edit/changes.ts'
import { recordListStrings, recordStrings } from '../strings.ts'
import { CertificatesCard, LanguagesCard, LinksCard, ProjectsCard, SummaryCard } from './MoreCards.tsx'

const parts = ['certificates', 'languages', 'projects', 'links', 'summary'] as const
type Part = (typeof parts)[number]

interface MoreOfRecordProps {
  value: Editable
  onChange: (patch: ProfileDraft) => void
}

/** The parts that not everybody has: a card where there is something or the person asks for it, else a link. */
export function MoreOfRecord({ value, onChange }: MoreOfRecordProps) {
  // What was there when the page was opened stays, also when it is emptied.
  const [shown, setShown] = useState(() => parts.filter((part) => value[part].length > 0))
  const box = useRef<HTMLDivElement>(null)
  const isShown = (part: Part) => shown.includes(part) || value[part].length > 0
  const show = (part: Part) =>
    focusAfter(
      () => setShown([...shown, part]),
      () => firstField(box.current?.querySelector(`[data-part="${part}"]`)),
    )
  const cards = {
    certificates: (
      <CertificatesCard value={value.certificates} onChange={(certificates) => onChange({ certificates })} />
    ),
    languages: <LanguagesCard value={value.languages} onChange={(languages) => onChange({ languages })} />,
    projects: <ProjectsCard value={value.projects} onChange={(projects) => onChange({ projects })} />,
    links: <LinksCard value={value.links} onChange={(links) => onChange({ links })} />,
    summary: <SummaryCard value={value.summary} onChange={(summary) => onChange({ summary })} />,
  }
  const missing = parts.filter((part) => !isShown(part))
  return (
    <Stack ref={box} gap={24}>
      {parts.filter(isShown).map((part) => (
        <div key={part} data-part={part}>
          {cards[part]}
        </div>
      ))}
      {missing.length > 0 && (
        <Group as="p" gap="4px 8px" muted size={15}>
          {recordStrings.more}
          {missing.map((part) => (
            <Button key={part} variant="subtle" size="compact-sm" onClick={() => show(part)}>
              {recordListStrings[part].title}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  )
}
