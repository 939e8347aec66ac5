import type { CvReading } from '@jobscout/contract/documents/cv-reading.ts'
import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { Button } from '@mantine/core'
import { describeError, errorCode } from '../../../lib/errors.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { CardListSkeleton } from '../../../ui/Loading.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { lineProposals, type Patch, patchFor, skillProposals, workProposals } from '../proposals.ts'
import { readingStrings as strings } from '../reading-strings.ts'
import { useReading } from '../use-reading.ts'
import { LineRow } from './LineRow.tsx'
import classes from './ReadCv.module.css'
import { Sure } from './Sure.tsx'

interface ReadCvProps {
  profile: Profile
  isSaving: boolean
  onTake: (patch: Patch) => void
}

/** Refusals carry their own text: what is wrong with the file, and what to do. */
const refusals = new Set(['CV_WITHOUT_TEXT', 'CV_UNREADABLE'])

/** What the current CV says beside what the profile says. The person takes over what is right. */
export function ReadCv({ profile, isSaving, onTake }: ReadCvProps) {
  const { data, error, refetch, isFetching } = useReading(profile.cv_url)
  if (error && errorCode(error) === 'NO_CV') {
    const { title, message, action } = strings.noCv
    return (
      <EmptyState title={title} message={message} action={<ButtonLink to="/profile">{action}</ButtonLink>} />
    )
  }
  if (error && refusals.has(errorCode(error) ?? '')) {
    return <ErrorState title={strings.failure.title} message={error.message} />
  }
  if (error) {
    const { title, message } = describeError(error, strings.failure)
    return <ErrorState title={title} message={message} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (!data) return <CardListSkeleton cards={3} height={180} label={strings.reading} />
  return (
    <div className={classes.reading}>
      <p className={classes.soft}>{strings.intro(data.filename)}</p>
      <Proposals reading={data.reading} profile={profile} isSaving={isSaving} onTake={onTake} />
    </div>
  )
}

function Proposals({ reading, profile, isSaving, onTake }: ReadCvProps & { reading: CvReading }) {
  const lines = lineProposals(reading, profile)
  const work = workProposals(reading, profile)
  const skills = skillProposals(reading, profile)
  if (lines.length + work.length + skills.length === 0) {
    return <EmptyState title={strings.nothingTitle} message={strings.nothing} />
  }
  const open = [...lines.filter(({ name }) => name !== 'email'), ...work, ...skills].filter(
    (each) => !each.isSame,
  )
  return (
    <>
      <div className={classes.all}>
        {open.length === 0 ? (
          <p className={classes.soft}>{strings.allTaken}</p>
        ) : (
          <Button loading={isSaving} onClick={() => onTake(patchFor(profile, { lines, work, skills }))}>
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
                onTake={() => onTake(patchFor(profile, { lines: [line] }))}
              />
            ))}
          </ul>
        </Card>
      )}
      {work.length > 0 && (
        <Card title={strings.work} action={strings.hasCount(profile.work_experience.length)}>
          <ul className={classes.rows}>
            {work.map((position, index) => (
              <li key={position.text} className={classes.row}>
                <div className={classes.wide}>
                  <p className={classes.value}>{position.text}</p>
                  <Sure found={position.found} />
                </div>
                {position.isSame ? (
                  <span className={classes.soft}>{strings.same}</span>
                ) : (
                  <Button
                    size="sm"
                    variant="default"
                    disabled={isSaving}
                    aria-label={strings.takeOne(strings.position(index + 1))}
                    onClick={() => onTake(patchFor(profile, { work: [position] }))}
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
        <Card title={strings.skills} action={strings.hasCount(profile.skills_interests.length)}>
          <ul className={classes.skills}>
            {skills.map((skill) => (
              <li key={skill.text}>
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={skill.isSame || isSaving}
                  title={strings.confidence(Math.round(skill.found.confidence * 100))}
                  aria-label={skill.isSame ? `${skill.text}, ${strings.same}` : strings.addSkill(skill.text)}
                  onClick={() => onTake(patchFor(profile, { skills: [skill] }))}
                >
                  {skill.isSame ? `✓ ${skill.text}` : `+ ${skill.text}`}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
