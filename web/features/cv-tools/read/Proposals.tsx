import type { CvReading } from '@jobscout/contract/cv-tools/reading.ts'
import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { Button } from '@mantine/core'
import { IconFileSearch } from '@tabler/icons-react'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import { ConfidenceBadge } from './ConfidenceBadge.tsx'
import { LineRow } from './LineRow.tsx'
import classes from './Proposals.module.css'
import {
  confidentProposals,
  lineProposals,
  type ProfilePatch,
  skillProposals,
  toProfilePatch,
  workProposals,
} from './proposals.ts'
import { readingStrings as strings } from './strings.ts'

export interface ApplyProposals {
  profile: Profile
  isSaving: boolean
  onApply: (patch: ProfilePatch) => void
}

interface ProposalsProps extends ApplyProposals {
  /** Names the file and explains that nothing is applied yet. */
  intro: string
  reading: CvReading
}

/** The proposals of a file, each next to the profile's value. */
export function Proposals({ intro, reading, profile, isSaving, onApply }: ProposalsProps) {
  const lines = lineProposals(reading, profile)
  const work = workProposals(reading, profile)
  const skills = skillProposals(reading, profile)
  if (lines.length + work.length + skills.length === 0) {
    return <EmptyState icon={<IconFileSearch />} title={strings.nothingTitle} message={strings.nothing} />
  }
  const { sure, sureCount, otherCount } = confidentProposals({ lines, work, skills })
  return (
    <div className={classes.reading}>
      <p className={classes.soft}>{intro}</p>
      <div className={classes.applyAll}>
        {sureCount + otherCount === 0 && (
          <>
            <p className={classes.soft}>{strings.allApplied}</p>
            <ButtonLink to="/profile">{strings.noCv.action}</ButtonLink>
          </>
        )}
        {sureCount > 0 && (
          <Button loading={isSaving} onClick={() => onApply(toProfilePatch(profile, sure))}>
            {otherCount === 0 ? strings.applyAll(sureCount) : strings.applySure(sureCount)}
          </Button>
        )}
        {otherCount > 0 && <p className={classes.soft}>{strings.checkOthers(otherCount)}</p>}
      </div>
      {lines.length > 0 && (
        <Card title={strings.personal}>
          <ul className={classes.rows}>
            {lines.map((line) => (
              <LineRow
                key={line.name}
                line={line}
                disabled={isSaving}
                onApply={() => onApply(toProfilePatch(profile, { lines: [line] }))}
              />
            ))}
          </ul>
        </Card>
      )}
      {work.length > 0 && (
        <Card title={strings.work} action={<EntryCount count={profile.work_experience.length} />}>
          <ul className={classes.rows}>
            {work.map((position, index) => (
              <li key={position.text} className={classes.row}>
                <div className={classes.wide}>
                  <p className={classes.value}>{position.text}</p>
                  <ConfidenceBadge proposal={position.proposal} />
                </div>
                {position.isSame ? (
                  <span className={classes.soft}>{strings.same}</span>
                ) : (
                  <Button
                    size="sm"
                    variant="default"
                    disabled={isSaving}
                    aria-label={strings.applyOne(strings.position(index + 1))}
                    onClick={() => onApply(toProfilePatch(profile, { work: [position] }))}
                  >
                    {strings.apply}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {skills.length > 0 && (
        <Card title={strings.skills} action={<EntryCount count={profile.skills_interests.length} />}>
          <ul className={classes.skills}>
            {skills.map((skill) => (
              <li key={skill.text}>
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={skill.isSame || isSaving}
                  title={strings.confidence(Math.round(skill.proposal.confidence * 100))}
                  aria-label={skill.isSame ? `${skill.text}, ${strings.same}` : strings.addSkill(skill.text)}
                  onClick={() => onApply(toProfilePatch(profile, { skills: [skill] }))}
                >
                  {skill.isSame ? `✓ ${skill.text}` : `+ ${skill.text}`}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {reading.unused.length > 0 && (
        <Card title={strings.unused}>
          <p className={classes.soft}>{strings.unusedHint}</p>
          <details className={classes.unused}>
            <summary>{strings.showUnused(reading.unused.length)}</summary>
            <ul>
              {reading.unused.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </details>
        </Card>
      )}
    </div>
  )
}

const EntryCount = ({ count }: { count: number }) => (
  <span className={classes.soft}>{strings.entryCount(count)}</span>
)
