import type { CvReading } from '@jobscout/contract/cv-reader/reading.ts'
import { SKILLS_MAX, WORK_ENTRIES_MAX } from '@jobscout/contract/profiles/limits.ts'
import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { Button } from '@mantine/core'
import { IconFileSearch } from '@tabler/icons-react'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import { ConfidenceBadge, LineRow } from './LineRow.tsx'
import classes from './Proposals.module.css'
import { confidentProposals, type ProfilePatch, proposalsFrom, toProfilePatch } from './proposals.ts'
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
  const proposals = proposalsFrom(reading, profile)
  const { lines, work, skills, unused, room } = proposals
  if (lines.length + work.length + skills.length === 0) {
    return (
      <div className={classes.reading}>
        <EmptyState icon={<IconFileSearch />} title={strings.nothingTitle} message={strings.nothing} />
        <UnusedLines lines={unused} />
      </div>
    )
  }
  const { sure, sureCount, otherCount } = confidentProposals(proposals)
  return (
    <div className={classes.reading}>
      <p className={classes.soft}>{intro}</p>
      <div className={classes.applyAll}>
        {sureCount + otherCount === 0 && (
          <>
            {lines.every(({ isSame }) => isSame) && <p className={classes.soft}>{strings.allApplied}</p>}
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
          {room.work <= 0 && <p className={classes.soft}>{strings.full(WORK_ENTRIES_MAX)}</p>}
          <ul className={classes.rows}>
            {work.map((position, index) => (
              <li key={position.text} className={classes.row}>
                <div className={classes.wide}>
                  {position.replaces !== null && (
                    <p className={classes.value}>
                      <span className={classes.soft}>{strings.current}: </span>
                      {position.replaces}
                    </p>
                  )}
                  <p className={classes.value}>
                    {position.replaces !== null && <span className={classes.soft}>{strings.proposed}: </span>}
                    {position.text}
                  </p>
                  <ConfidenceBadge proposal={position.proposal} />
                </div>
                {position.isSame ? (
                  <span className={classes.soft}>{strings.same}</span>
                ) : (
                  <Button
                    size="sm"
                    variant="default"
                    disabled={isSaving || (position.replaces === null && room.work <= 0)}
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
          {room.skills <= 0 && <p className={classes.soft}>{strings.full(SKILLS_MAX)}</p>}
          <ul className={classes.skills}>
            {skills.map((skill) => (
              <li key={skill.text}>
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={skill.isSame || isSaving || room.skills <= 0}
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
      <UnusedLines lines={unused} />
    </div>
  )
}

/** What the file says too, for the person to add by hand. */
const UnusedLines = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && (
    <Card title={strings.unused}>
      <p className={classes.soft}>{strings.unusedHint}</p>
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
  <span className={classes.soft}>{strings.entryCount(count)}</span>
)
