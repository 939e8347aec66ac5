import { formatPeriod } from '@jobscout/contract/career/describe.ts'
import type { CareerRecord } from '@jobscout/contract/career/record.ts'
import { cvLimits } from '@jobscout/contract/documents/limits.ts'
import type { CvSelection } from '@jobscout/contract/letters/cv-for-job.ts'
import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import type { client } from '../../../lib/api/api.ts'
import { lengthProblem } from '../../../ui/inputs/length-problem.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { TextLink } from '../../../ui/navigation/links.tsx'
import { type AskedTerm, groupTerms, moveUp, toggleKept } from './selection.ts'
import { tailorStrings as strings } from './strings.ts'
import classes from './TailorCv.module.css'

export type CvForJob = Awaited<ReturnType<typeof client.letters.cvForJob>>

interface TailorCvProps {
  job: CvForJob
  record: CareerRecord
  selection: CvSelection
  /** The texts of the CV as they are chosen. */
  texts: { readonly experience: string; readonly skills: string } & Readonly<Record<string, unknown>>
  onSelect: (selection: CvSelection) => void
}

/** What a CV for one job says of the record, and in which order. */
export function TailorCv({ job, record, selection, texts, onSelect }: TailorCvProps) {
  const { positions, skills } = selection
  const groups = groupTerms(
    job.terms,
    Object.values(texts).filter((text) => typeof text === 'string'),
  )
  const problem =
    lengthProblem(texts.experience, cvLimits.experience) ?? lengthProblem(texts.skills, cvLimits.skills)
  return (
    <>
      <Card title={strings.heading(job.job_title, job.company_name)}>
        <p className={classes.soft}>{strings.intro}</p>
        {job.terms.length === 0 ? (
          <p className={classes.soft}>{strings.nothingAsked}</p>
        ) : (
          <dl className={classes.groups}>
            <TermGroup title={strings.inCv} terms={groups.inCv} />
            <TermGroup title={strings.inRecord} terms={groups.inRecord} />
            <TermGroup title={strings.missing} terms={groups.missing} />
          </dl>
        )}
      </Card>
      <Card title={strings.choice}>
        {positions.length + skills.length === 0 && (
          <p className={classes.soft}>
            {strings.nothingKnown} <TextLink to="/profile">{strings.profile}</TextLink>
          </p>
        )}
        <ul className={classes.positions}>
          {positions.map(({ id, kept, bullets }, at) => {
            const index = record.positions.findIndex((candidate) => candidate.id === id)
            const position = record.positions[index]
            if (!position) return null
            const { title, employer, text } = position
            const name =
              text.split('\n', 1)[0] ||
              [title, employer, formatPeriod(position)].filter(Boolean).join(', ') ||
              strings.unnamed
            const order = position.bullets.map((bullet) => bullet.id)
            return (
              <li key={id}>
                <Choice
                  text={name}
                  isPosition
                  isKept={kept}
                  isMoved={index > at}
                  isFirst={at === 0}
                  onToggle={() => onSelect({ ...selection, positions: toggleKept(positions, at) })}
                  onMoveUp={() => onSelect({ ...selection, positions: moveUp(positions, at) })}
                />
                {kept && (
                  <ul className={classes.bullets}>
                    {bullets.map((bullet, bulletAt) => {
                      const change = (changed: typeof bullets) =>
                        onSelect({
                          ...selection,
                          positions: positions.with(at, { id, kept, bullets: changed }),
                        })
                      return (
                        <li key={bullet.id}>
                          <Choice
                            text={
                              position.bullets.find((candidate) => candidate.id === bullet.id)?.text ?? ''
                            }
                            isKept={bullet.kept}
                            isMoved={order.indexOf(bullet.id) > bulletAt}
                            isFirst={bulletAt === 0}
                            onToggle={() => change(toggleKept(bullets, bulletAt))}
                            onMoveUp={() => change(moveUp(bullets, bulletAt))}
                          />
                        </li>
                      )
                    })}
                  </ul>
                )}
              </li>
            )
          })}
        </ul>
        {skills.length > 0 && <p className={classes.label}>{strings.skills}</p>}
        <div className={classes.skills}>
          {skills.map(({ name, kept }, at) => (
            <Button
              key={name}
              size="compact-sm"
              variant="default"
              aria-pressed={kept}
              onClick={() => onSelect({ ...selection, skills: toggleKept(skills, at) })}
            >
              {kept ? `✓ ${name}` : <span className={classes.left}>{name}</span>}
            </Button>
          ))}
        </div>
        {problem && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
      </Card>
    </>
  )
}

const TermGroup = ({ title, terms }: { title: string; terms: readonly AskedTerm[] }) => (
  <div>
    <dt>{title}</dt>
    <dd className={terms.length === 0 ? classes.soft : undefined}>
      {terms.map(({ asked }) => asked).join(' · ') || strings.none}
    </dd>
  </div>
)

interface ChoiceProps {
  text: string
  isPosition?: boolean
  isKept: boolean
  isMoved: boolean
  isFirst: boolean
  onToggle: () => void
  onMoveUp: () => void
}

/** A position or bullet: ticked where the CV says it, struck where it is left out. */
const Choice = ({ text, isPosition = false, isKept, isMoved, isFirst, onToggle, onMoveUp }: ChoiceProps) => (
  <div className={classes.row}>
    <Checkbox
      checked={isKept}
      onChange={onToggle}
      label={
        <>
          <span className={isKept ? (isPosition ? classes.position : undefined) : classes.left}>{text}</span>
          {isKept && isMoved && <span className={classes.moved}> {strings.moved}</span>}
        </>
      }
    />
    {!isFirst && (
      <ActionIcon size={32} variant="subtle" color="gray" aria-label={strings.up(text)} onClick={onMoveUp}>
        <IconArrowUp size={16} aria-hidden="true" />
      </ActionIcon>
    )}
  </div>
)
