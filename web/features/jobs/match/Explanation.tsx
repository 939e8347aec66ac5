import type { Factor, Match, RoleFit } from '@jobscout/contract/matching/model.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../../lib/api/api.ts'
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.ts'
import { MeterRow } from '../../../ui/figures/Meter.tsx'
import { Group, Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { BlockLink } from '../../../ui/navigation/links.tsx'
import { factorStrings, roleFitStrings as strings } from '../strings.ts'
import classes from './Explanation.module.css'
import { hints, sumFactors } from './factors.ts'

/** Why a job fits: its role, and how the score adds up. */
export const Explanation = ({ role_fit, match_reasons }: Pick<Match, 'role_fit' | 'match_reasons'>) => (
  <div>
    {role_fit && <RoleFitLine fit={role_fit} />}
    <FactorMeters factors={match_reasons} />
  </div>
)

interface FactorListProps {
  factors: readonly Factor[]
  /** The name of the person who is scored for; default: the reader. */
  statedBy?: string
}

/** The six factors with points and reasons, and what they add up to. */
export function FactorList({ factors, statedBy = factorStrings.you }: FactorListProps) {
  const { points, reachable } = sumFactors(factors)
  return (
    <>
      <ul className={classes.meters} aria-label={factorStrings.title}>
        {factors.map(({ factor, points, max, reason }) => (
          <li key={factor}>
            <MeterRow
              label={factorStrings.labels[factor]}
              value={points}
              max={max}
              none={factorStrings.notStated}
            />
            <p className={classes.reason}>{reason}</p>
          </li>
        ))}
      </ul>
      {reachable > 0 && <p className={classes.reason}>{factorStrings.total(points, reachable, statedBy)}</p>}
    </>
  )
}

/** The factors, and what would raise the score. */
function FactorMeters({ factors }: { factors: readonly Factor[] }) {
  const suggestions = [
    { title: factorStrings.raise, texts: hints(factors.filter(({ max }) => max > 0)) },
    // To state more says more of each job, and may raise or lower its score.
    { title: factorStrings.tellMore, texts: hints(factors.filter(({ max }) => max === 0)) },
  ].filter(({ texts }) => texts.length > 0)
  return (
    <Stack size={14}>
      <FactorList factors={factors} />
      {suggestions.length > 0 && (
        <Muted as="div" className={classes.raise}>
          {suggestions.map(({ title, texts }) => (
            <div key={title}>
              <h3 className={classes.heading}>{title}</h3>
              <ul>
                {texts.map((hint) => (
                  <li key={hint}>{hint}</li>
                ))}
              </ul>
            </div>
          ))}
          <BlockLink to="/preferences" size="sm">
            {factorStrings.edit}
          </BlockLink>
        </Muted>
      )}
    </Stack>
  )
}

/** How near the job's role is, and a way to make it one of the person's own. */
function RoleFitLine({ fit }: { fit: RoleFit }) {
  const { text, addable } = fit
  return (
    <Group as="p" gap="8px 12px" size={15} mb={14}>
      <span>{text}</span>
      {addable && <AddTitle title={addable} />}
    </Group>
  )
}

function AddTitle({ title }: { title: string }) {
  const add = useMutation({
    meta: { changes: 'preferences' },
    mutationFn: () => client.preferences.addTitle({ title }),
    onSuccess: () => toastSuccess({ title: strings.added, message: title }),
    onError: (error) => toastFailure(error, strings.failure),
  })
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      loading={add.isPending}
      onClick={() => add.mutate()}
    >
      {strings.add(title)}
    </Button>
  )
}
