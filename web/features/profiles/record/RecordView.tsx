import type { Bullet } from '@jobscout/contract/career/record.ts'
import type { Profile } from '@jobscout/contract/profiles/model.ts'
import type { ReactNode } from 'react'
import { showPartialDate, showPeriod } from '../../../lib/format/partial-dates.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { List, Muted } from '../../../ui/layout/primitives.tsx'
import { WebAddress } from '../../../ui/navigation/ExternalLink.tsx'
import { profileStrings, recordListStrings, recordWorkStrings } from '../strings.ts'
import fieldsClasses from './fields/Fields.module.css'
import recordClasses from './Record.module.css'

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ')

/** The record of a client as their staff sees it. */
export function RecordView({ profile }: { profile: Profile }) {
  const { positions, education, certificates, languages, projects, links, summary } = profile
  return (
    <>
      {summary && (
        <Card title={recordListStrings.summary.title}>
          <p className={recordClasses.typed}>{summary}</p>
        </Card>
      )}
      <Listing title={recordWorkStrings.title} isShown>
        {positions.map(({ id, text, title, employer, place, bullets, ...dates }) =>
          text ? (
            <li key={id} className={recordClasses.typed}>
              {text}
            </li>
          ) : (
            <Row
              key={id}
              name={[title, employer].filter(Boolean).join(', ')}
              meta={joined(showPeriod(dates), place)}
              bullets={bullets}
            />
          ),
        )}
      </Listing>
      <Listing title={recordListStrings.education.title} isShown>
        {education.map(({ id, degree, field, school, note, ...dates }) => (
          <Row
            key={id}
            name={[degree, field].filter(Boolean).join(' ') || school}
            meta={joined(degree || field ? school : '', showPeriod(dates), note)}
          />
        ))}
      </Listing>
      <Listing title={recordListStrings.certificates.title}>
        {certificates.map(({ id, name, issuer, date }) => (
          <Row key={id} name={name} meta={joined(issuer, showPartialDate(date))} />
        ))}
      </Listing>
      <Listing title={recordListStrings.languages.title}>
        {languages.map(({ id, name, level }) => (
          <Row key={id} name={name} meta={level} />
        ))}
      </Listing>
      <Listing title={recordListStrings.projects.title}>
        {projects.map(({ id, name, link, bullets, ...dates }) => (
          <Row key={id} name={name} meta={showPeriod(dates)} bullets={bullets}>
            {link && <WebAddress address={link} />}
          </Row>
        ))}
      </Listing>
      <Listing title={recordListStrings.links.title}>
        {links.map((link) => (
          <li key={link}>
            <WebAddress address={link} />
          </li>
        ))}
      </Listing>
    </>
  )
}

interface ListingProps {
  title: string
  children: readonly ReactNode[]
  /** Also while nothing is given. */
  isShown?: boolean
}

function Listing({ title, children, isShown }: ListingProps) {
  if (children.length > 0) {
    return (
      <Card title={title}>
        <List gap={14} className={recordClasses.view}>
          {children}
        </List>
      </Card>
    )
  }
  return (
    isShown && (
      <Card title={title}>
        <Muted size={14} className={fieldsClasses.meta}>
          {profileStrings.nothing}
        </Muted>
      </Card>
    )
  )
}

interface RowProps {
  name: string
  meta: string
  bullets?: readonly Bullet[]
  children?: ReactNode
}

const Row = ({ name, meta, bullets = [], children }: RowProps) => (
  <li>
    <p className={fieldsClasses.name}>{name}</p>
    {meta && (
      <Muted size={14} className={fieldsClasses.meta}>
        {meta}
      </Muted>
    )}
    {children}
    {bullets.length > 0 && (
      <ul className={recordClasses.marked}>
        {bullets.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    )}
  </li>
)
