import type { Match } from '@jobscout/contract/matching/model.ts'
import { FactorMeters } from './FactorMeters.tsx'
import { RoleFitLine } from './RoleFit.tsx'

/** Why a job fits: its role, and how the score adds up. */
export const Explanation = ({ role_fit, match_reasons }: Pick<Match, 'role_fit' | 'match_reasons'>) => (
  <div>
    {role_fit && <RoleFitLine fit={role_fit} />}
    <FactorMeters factors={match_reasons} />
  </div>
)
