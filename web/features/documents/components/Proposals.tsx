import type { CvReading } from '@jobscout/contract/documents/cv-reading.ts'
import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { Button } from '@mantine/core'
import { IconFileSearch } from '@tabler/icons-react'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import {
  lineProposals,
  type ProfilePatch,
  skillProposals,
  toProfilePatch,
  workProposals,
} from '../proposals.ts'
import { readingStrings as strings } from '../reading-strings.ts'
import { ConfidenceBadge } from './ConfidenceBadge.tsx'
import { LineRow } from './LineRow.tsx'
import classes from './Proposals.module.css'

export interface ApplyProposals {
  profile: Profile
  isSaving: boolean
  onTake: (patch: ProfilePatch) => void
}

interface ProposalsProps extends ApplyProposals {
  /** Which file speaks, and what happens with it. */
  intro: string
  reading: CvReading
}

/** What a file says beside what the profile says. */
export function Proposals({ intro, reading, profile, isSaving, onTake }: ProposalsProps) {
  const lines = lineProposals(reading, profile)
  const work = workProposals(reading, profile)
  const skills = skillProposals(reading, profile)
  if (lines.length + work.length + skills.length === 0) {
    return <EmptyState icon={<IconFileSearch />} title={strings.nothingTitle} message={strings.nothing} />
  }
  const open = [...lines.filter(({ name }) => name !== 'email'), ...work, ...skills].filter(
    (each) => !each.isSame,
  )
  return (
    <div className={classes.reading}>
      <p className={classes.soft}>{intro}</p>
      <div className={classes.all}>
        {open.length === 0 ? (
          <>
            <p className={classes.soft}>{strings.allTaken}</p>
            <ButtonLink to="/profile">{strings.noCv.action}</ButtonLink>
          </>
        ) : (
          <Button loading={isSaving} onClick={() => onTake(toProfilePatch(profile, { lines, work, skills }))}>
            {strings.takeAll(open.length)}
          </Button>
        )}
      </div>
      {lines.length > 0 && (
        <Card title={strings.personal}>
          <ul className={classes.rows}>
            {lines.map((line) => (
              <LineRow
                key={line.name}
                line={line}
                disabled={isSaving}
                onTake={() => onTake(toProfilePatch(profile, { lines: [line] }))}
              />
            ))}
          </ul>
        </Card>
      )}
      {work.length > 0 && (
        <Card title={strings.work} action={<Held count={profile.work_experience.length} />}>
          <ul className={classes.rows}>
            {work.map((position, index) => (
              <li key={position.text} className={classes.row}>
                <div className={classes.wide}>
                  <p className={classes.value}>{position.text}</p>
                  <ConfidenceBadge found={position.found} />
                </div>
                {position.isSame ? (
                  <span className={classes.soft}>{strings.same}</span>
                ) : (
                  <Button
                    size="sm"
                    variant="default"
                    disabled={isSaving}
                    aria-label={strings.takeOne(strings.position(index + 1))}
                    onClick={() => onTake(toProfilePatch(profile, { work: [position] }))}
                  >
                    {strings.take}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {skills.length > 0 && (
        <Card title={strings.skills} action={<Held count={profile.skills_interests.length} />}>
          <ul className={classes.skills}>
            {skills.map((skill) => (
              <li key={skill.text}>
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={skill.isSame || isSaving}
                  title={strings.confidence(Math.round(skill.found.confidence * 100))}
                  aria-label={skill.isSame ? `${skill.text}, ${strings.same}` : strings.addSkill(skill.text)}
                  onClick={() => onTake(toProfilePatch(profile, { skills: [skill] }))}
                >
                  {skill.isSame ? `✓ ${skill.text}` : `+ ${skill.text}`}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

const Held = ({ count }: { count: number }) => <span className={classes.soft}>{strings.hasCount(count)}</span>
