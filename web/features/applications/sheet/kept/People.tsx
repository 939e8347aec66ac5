import type { ApplicationPerson } from '@jobscout/contract/applications/sheet.ts'
import { PEOPLE_MAX } from '@jobscout/contract/applications/sheet-limits.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { createDrafts } from '../../../../ui/form/drafts.ts'
import type { FormDraft } from '../../../../ui/form/use-schema-form.ts'
import { Group } from '../../../../ui/layout/primitives.tsx'
import { peopleStrings as strings } from '../../strings.ts'
import classes from './Kept.module.css'
import { KeptSection, RowButton } from './KeptSection.tsx'
import { PersonForm, type PersonFormValues } from './PersonForm.tsx'
import { useRemovePerson } from './queries.ts'
import { useOpenForm } from './use-open-form.ts'

const personDrafts = createDrafts<FormDraft<PersonFormValues>>()

interface PeopleProps {
  applicationId: string
  people: readonly ApplicationPerson[]
}

/** Whom the person met for an application. */
export function People({ applicationId, people }: PeopleProps) {
  const { section, isNew, isOpen, open, form } = useOpenForm(
    personDrafts,
    applicationId,
    people.map(({ id }) => id),
  )
  const remove = useRemovePerson(applicationId)
  return (
    <KeptSection
      ref={section}
      title={strings.title}
      addLabel={!isNew && strings.add}
      onAdd={() => open()}
      full={people.length >= PEOPLE_MAX && strings.full}
    >
      {isNew && <PersonForm applicationId={applicationId} {...form()} />}
      {people.length > 0 && (
        <ul className={classes.rows}>
          {people.map((person) => (
            <li key={person.id}>
              {isOpen(person.id) ? (
                <PersonForm applicationId={applicationId} person={person} {...form(person.id)} />
              ) : (
                <Person person={person}>
                  <RowButton
                    label={strings.edit(person.name)}
                    icon={<IconPencil size={18} />}
                    onClick={() => open(person.id)}
                    opens={person.id}
                  />
                  <RowButton
                    label={strings.remove(person.name)}
                    icon={<IconTrash size={18} />}
                    onClick={() => remove.mutate(person)}
                    disabled={remove.isPending && remove.variables.id === person.id}
                  />
                </Person>
              )}
            </li>
          ))}
        </ul>
      )}
    </KeptSection>
  )
}

/** The people of a client's application, as staff read them. */
export const PeopleOfClient = ({ people }: Pick<PeopleProps, 'people'>) => (
  <KeptSection title={strings.titleForStaff}>
    <ul className={classes.rows}>
      {people.map((person) => (
        <li key={person.id}>
          <Person person={person} />
        </li>
      ))}
    </ul>
  </KeptSection>
)

/** A number that telephones cannot dial as it is written is no link. */
function Phone({ phone }: Pick<ApplicationPerson, 'phone'>) {
  const digits = phone.replaceAll(/[^\d+]/g, '')
  return /^\+?\d{3,}$/.test(digits) ? (
    <a className="lone" href={`tel:${digits}`}>
      {phone}
    </a>
  ) : (
    <span>{phone}</span>
  )
}

const Person = ({ person, children }: { person: ApplicationPerson; children?: ReactNode }) => (
  <Group gap={4} align="start" nowrap>
    <div className={classes.about}>
      <p>
        <span className={classes.name}>{person.name}</span>
        {person.role && <span className={classes.soft}>{` · ${person.role}`}</span>}
      </p>
      <Group as="p" gap="0 16px" align="stretch" className={classes.contacts}>
        {person.email && (
          <a className="lone" href={`mailto:${encodeURIComponent(person.email)}`}>
            {person.email}
          </a>
        )}
        {person.phone && <Phone phone={person.phone} />}
      </Group>
    </div>
    {children}
  </Group>
)
