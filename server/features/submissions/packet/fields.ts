import type { CareerRecord } from '@jobscout/contract/career/record.ts'
import type { Profile } from '@jobscout/contract/profiles/model.ts'
import type { PacketField } from '@jobscout/contract/submissions/model.ts'

/** What forms ask of everybody, in the order in which they ask it. */
export function listFields({ person, record }: { person: Profile; record: CareerRecord }): PacketField[] {
  const position = record.positions.find(({ is_current }) => is_current)
  const [education] = record.education
  const languages = record.languages.map(({ name, level }) => (level ? `${name} (${level})` : name))
  const fields: readonly (readonly [name: string, label: string, value: string | undefined])[] = [
    ['first_name', 'First name', person.first_name],
    ['last_name', 'Last name', person.last_name],
    ['email', 'Email', person.email],
    ['phone', 'Phone', person.phone],
    ['location', 'Location', person.location],
    ['link', 'LinkedIn or portfolio', person.linkedin_portfolio],
    ['current_title', 'Current title', position?.title],
    ['current_employer', 'Current employer', position?.employer],
    ['school', 'School', education?.school],
    ['degree', 'Degree', education?.degree],
    ['field_of_study', 'Field of study', education?.field],
    ['languages', 'Languages', languages.join(', ')],
  ]
  return fields.map(([name, label, value = '']) => ({ name, label, value }))
}
