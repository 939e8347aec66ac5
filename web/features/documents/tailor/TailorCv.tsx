import { formatPeriod } from '@jobscout/contract/career/describe.ts'
import type { CareerRecord } from '@jobscout/contract/career/record.ts'
import { cvLimits } from '@jobscout/contract/documents/limits.ts'
import type { CvSelection } from '@jobscout/contract/letters/cv-for-job.ts'
import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { client } from '../../../lib/api/api.ts'
import { preserveFocus } from '../../../lib/browser/focus-after.ts'
import { MoveKeys } from '../../../ui/actions/MoveKeys.tsx'
import { moveByKey, moveItem, type Step } from '../../../ui/actions/move-item.ts'
import { lengthProblem } from '../../../ui/inputs/length-problem.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group, List, Stack } from '../../../ui/layout/primitives.tsx'
import { TextLink } from '../../../ui/navigation/links.tsx'
import { tailorStrings as strings } from '../strings.ts'
import { type AskedTerm, groupTerms, toggleKept } from './selection.ts'
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
  const canMove = positions.length > 1 || positions.some(({ bullets }) => bullets.length > 1)
  const problem =
    lengthProblem(texts.experience, cvLimits.experience) ?? lengthProblem(texts.skills, cvLimits.skills)
  return (
    <>
      <Card title={strings.heading(job.job_title, job.company_name)}>
        <p className={classes.soft}>{strings.intro}</p>
        {job.terms.length === 0 ? (
          <p className={classes.soft}>{strings.nothingAsked}</p>
        ) : (
          <Stack as="dl" gap={12} mt={12} className={classes.groups}>
            <TermGroup title={strings.inCv} terms={groups.inCv} />
            <TermGroup title={strings.inRecord} terms={groups.inRecord} />
            <TermGroup title={strings.missing} terms={groups.missing} />
          </Stack>
        )}
      </Card>
      <Card title={strings.choice} action={canMove && <MoveKeys />}>
        {positions.length + skills.length === 0 && (
          <p className={classes.soft}>
            {strings.nothingKnown} <TextLink to="/profile">{strings.profile}</TextLink>
          </p>
        )}
        <List gap={18} className={classes.positions}>
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
                  steps={computeSteps(positions, at)}
                  onToggle={() => onSelect({ ...selection, positions: toggleKept(positions, at) })}
                  onMove={(by) => onSelect({ ...selection, positions: moveItem(positions, at, by) })}
                />
                {kept && (
                  <List gap={4} className={classes.bullets}>
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
                            steps={computeSteps(bullets, bulletAt)}
                            onToggle={() => change(toggleKept(bullets, bulletAt))}
                            onMove={(by) => change(moveItem(bullets, bulletAt, by))}
                          />
                        </li>
                      )
                    })}
                  </List>
                )}
              </li>
            )
          })}
        </List>
        {skills.length > 0 && <p className={classes.label}>{strings.skills}</p>}
        <Group gap={8}>
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
        </Group>
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

/** The steps that an item of a list can take. */
const computeSteps = (list: readonly unknown[], at: number) => ({ up: at > 0, down: at < list.length - 1 })

interface ChoiceProps {
  text: string
  isPosition?: boolean
  isKept: boolean
  isMoved: boolean
  steps: ReturnType<typeof computeSteps>
  onToggle: () => void
  onMove: (by: Step) => void
}

/** A position or bullet: ticked where the CV says it, struck where it is left out. */
function Choice({ text, isPosition = false, isKept, isMoved, steps, onToggle, onMove }: ChoiceProps) {
  const move = (by: Step) => preserveFocus(() => onMove(by))
  const onKeyDown = (event: KeyboardEvent) => moveByKey(event, move)
  // At the end of the list a button keeps the focus of who pressed it last.
  const buttonProps = (by: Step, canMove: boolean) => ({
    size: 32,
    variant: 'subtle',
    color: 'gray',
    'data-disabled': !canMove || undefined,
    'aria-disabled': !canMove || undefined,
    onKeyDown,
    onClick: () => move(by),
  })
  return (
    <div className={classes.row}>
      <Checkbox
        checked={isKept}
        onChange={onToggle}
        onKeyDown={onKeyDown}
        label={
          <>
            <span className={isKept ? (isPosition ? classes.position : undefined) : classes.left}>
              {text}
            </span>
            {isKept && isMoved && <span className={classes.moved}> {strings.moved}</span>}
          </>
        }
      />
      {(steps.up || steps.down) && (
        <Group gap={0} nowrap className={classes.steps}>
          <ActionIcon {...buttonProps(-1, steps.up)} aria-label={strings.up(text)}>
            <IconArrowUp size={16} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon {...buttonProps(1, steps.down)} aria-label={strings.down(text)}>
            <IconArrowDown size={16} aria-hidden="true" />
          </ActionIcon>
        </Group>
      )}
    </div>
  )
}
