import { readSkills, type Skill } from './skill.ts'
import { business } from './skills/business.ts'
import { creative } from './skills/creative.ts'
import { data } from './skills/data.ts'
import { engineering } from './skills/engineering.ts'
import { finance } from './skills/finance.ts'
import { health } from './skills/health.ts'
import { infrastructure } from './skills/infrastructure.ts'
import { languages } from './skills/languages.ts'
import { science } from './skills/science.ts'
import { service } from './skills/service.ts'
import { software } from './skills/software.ts'

/** Of dictionary and reader. A test asks to raise it when the dictionary changes, so that a job reads stored listings anew. */
export const SKILLS_VERSION = 2

/** All skills that the product declares. The browser does not load them. */
export const skills: readonly Skill[] = [
  software,
  infrastructure,
  data,
  business,
  finance,
  health,
  science,
  engineering,
  service,
  creative,
  languages,
].flatMap(readSkills)

const byCode = new Map(skills.map((skill) => [skill.code, skill]))

/** The names of all declared skills, in alphabetical order. */
export const skillLabels: readonly string[] = skills
  .map(({ label }) => label)
  .toSorted((first, second) => first.localeCompare(second, 'en'))

export function skillLabel(code: number): string | undefined {
  return byCode.get(code)?.label
}
