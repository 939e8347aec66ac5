import {
  type CareerRecord,
  type Certificate,
  type Project,
  recordLimits,
  type SpokenLanguage,
} from '@jobscout/contract/career/record.ts'
import { completeAddress } from '@jobscout/contract/shared/web-address.ts'
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { showPartialDate, showPeriod } from '../../../lib/format/partial-dates.ts'
import { lengthProblem } from '../../../ui/inputs/length-problem.ts'
import { PartialDateInput } from '../../../ui/inputs/PartialDateInput.tsx'
import { PeriodFields } from '../../../ui/inputs/PeriodFields.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { linkProblem } from '../edit/changes.ts'
import { recordListStrings, recordStrings } from '../strings.ts'
import { EntryCard } from './fields/EntryCard.tsx'
import classes from './fields/Fields.module.css'
import { bulletsOfLines, newCertificate, newLanguage, newProject } from './model/entries.ts'

const { certificates, languages, projects, links, summary } = recordListStrings

interface ListProps<Item> {
  value: readonly Item[]
  onChange: (entries: Item[]) => void
}
interface FieldsProps<Item> {
  value: Item
  onChange: (entry: Item) => void
}
type Typing = { currentTarget: { value: string } }

export function CertificatesCard({ value, onChange }: ListProps<Certificate>) {
  const [openId, setOpen] = useState<string | null>(null)
  return (
    <EntryCard
      {...{ value, onChange, openId, onOpen: setOpen }}
      strings={certificates}
      create={newCertificate}
      max={recordLimits.certificates}
      heading={({ name, issuer, date }) => ({
        name,
        meta: [issuer, showPartialDate(date)].filter(Boolean).join(' · '),
      })}
      fields={(certificate, write) => (
        <div className={classes.two}>
          <TextInput
            label={certificates.name}
            maxLength={recordLimits.name}
            value={certificate.name}
            onChange={({ currentTarget }: Typing) => write({ ...certificate, name: currentTarget.value })}
          />
          <TextInput
            label={certificates.issuer}
            maxLength={recordLimits.name}
            value={certificate.issuer}
            onChange={({ currentTarget }: Typing) => write({ ...certificate, issuer: currentTarget.value })}
          />
          <PartialDateInput
            label={certificates.date}
            value={certificate.date}
            onChange={(date) => write({ ...certificate, date })}
          />
        </div>
      )}
    />
  )
}

export function LanguagesCard({ value, onChange }: ListProps<SpokenLanguage>) {
  const [openId, setOpen] = useState<string | null>(null)
  return (
    <EntryCard
      {...{ value, onChange, openId, onOpen: setOpen }}
      strings={languages}
      create={newLanguage}
      max={recordLimits.languages}
      heading={({ name, level }) => ({ name, meta: level })}
      fields={(language, write) => (
        <div className={classes.two}>
          <TextInput
            label={languages.name}
            maxLength={recordLimits.name}
            value={language.name}
            onChange={({ currentTarget }: Typing) => write({ ...language, name: currentTarget.value })}
          />
          <TextInput
            label={languages.level}
            placeholder={languages.levelPlaceholder}
            maxLength={recordLimits.name}
            value={language.level}
            onChange={({ currentTarget }: Typing) => write({ ...language, level: currentTarget.value })}
          />
        </div>
      )}
    />
  )
}

export function ProjectsCard({ value, onChange }: ListProps<Project>) {
  const [openId, setOpen] = useState<string | null>(null)
  return (
    <EntryCard
      {...{ value, onChange, openId, onOpen: setOpen }}
      strings={projects}
      create={newProject}
      max={recordLimits.projects}
      newestFirst
      heading={(project) => ({ name: project.name, meta: showPeriod(project) })}
      fields={(project, write) => <ProjectFields value={project} onChange={write} />}
    />
  )
}

function ProjectFields({ value, onChange }: FieldsProps<Project>) {
  const bullets = value.bullets.map(({ text }) => text).join('\n')
  const tooLong = value.bullets.find(({ text }) => text.length > recordLimits.bullet)
  const completeLink = () => {
    const link = completeAddress(value.link)
    if (link !== value.link) onChange({ ...value, link })
  }
  return (
    <>
      <div className={classes.two}>
        <TextInput
          label={projects.name}
          maxLength={recordLimits.name}
          value={value.name}
          onChange={({ currentTarget }: Typing) => onChange({ ...value, name: currentTarget.value })}
        />
        <TextInput
          label={projects.link}
          placeholder="https://"
          type="url"
          maxLength={500}
          value={value.link}
          error={linkProblem(completeAddress(value.link))}
          onChange={({ currentTarget }: Typing) => onChange({ ...value, link: currentTarget.value })}
          onBlur={completeLink}
        />
        <PeriodFields value={value} onChange={(change) => onChange({ ...value, ...change })} />
      </div>
      <Textarea
        label={projects.bullets}
        autosize
        minRows={2}
        value={bullets}
        error={
          value.bullets.length > recordLimits.bullets
            ? recordStrings.full(recordLimits.bullets)
            : tooLong && lengthProblem(tooLong.text, recordLimits.bullet)
        }
        onChange={({ currentTarget }: Typing) =>
          onChange({ ...value, bullets: bulletsOfLines(value.bullets, currentTarget.value) })
        }
      />
    </>
  )
}

export function LinksCard({ value, onChange }: ListProps<string>) {
  const complete = () => onChange(value.map(completeAddress).filter(Boolean))
  const problem = value.map((link) => linkProblem(completeAddress(link))).find(Boolean)
  return (
    <Card title={links.title}>
      <Textarea
        label={links.label}
        placeholder="https://"
        autosize
        minRows={2}
        value={value.join('\n')}
        error={value.length > recordLimits.links ? recordStrings.full(recordLimits.links) : problem}
        onChange={({ currentTarget }: Typing) =>
          onChange(currentTarget.value === '' ? [] : currentTarget.value.split('\n'))
        }
        onBlur={complete}
      />
    </Card>
  )
}

export const SummaryCard = ({
  value,
  onChange,
}: {
  value: CareerRecord['summary']
  onChange: (summary: string) => void
}) => (
  <Card title={summary.title}>
    <Textarea
      label={summary.label}
      autosize
      minRows={2}
      value={value}
      error={lengthProblem(value.trim(), recordLimits.text)}
      onChange={({ currentTarget }: Typing) => onChange(currentTarget.value)}
    />
  </Card>
)
