import { type CvEntry, composeCv, cvHeadings, isInlineSection } from '@jobscout/contract/documents/content.ts'
import type { CvInput } from '@jobscout/contract/documents/input.ts'
import { useDeferredValue, useMemo } from 'react'
import { Muted } from '../../../ui/layout/primitives.tsx'
import { generateStrings as strings } from '../strings.ts'
import classes from './CvPreview.module.css'

/** Previews the CV with the same `composeCv` that the documents are written with. */
export function CvPreview({ input }: { input: CvInput }) {
  const latest = useDeferredValue(input)
  const { name, contacts, sections } = useMemo(() => composeCv(latest), [latest])
  return (
    <article className={classes.paper} aria-label={strings.preview}>
      {name === '' && sections.length === 0 && <Muted>{strings.previewEmpty}</Muted>}
      <p className={classes.name} dir="auto">
        {name}
      </p>
      <Muted>{contacts.join(' · ')}</Muted>
      {sections.map(({ key, entries }) => (
        <section key={key}>
          <h3 className={classes.heading}>{cvHeadings[key]}</h3>
          {Object.entries(entries).map(([place, entry]) => (
            <Entry key={place} entry={entry} inline={isInlineSection(key)} />
          ))}
        </section>
      ))}
    </article>
  )
}

function Entry({ entry: { title, lines }, inline }: { entry: CvEntry; inline: boolean }) {
  if (inline) return <p dir="auto">{lines.map(({ text }) => text).join(' · ')}</p>
  return (
    <div className={classes.entry}>
      {title !== null && (
        <p className={classes.title} dir="auto">
          {title}
        </p>
      )}
      {Object.entries(lines).map(([place, { kind, text }]) => (
        <p key={place} className={kind === 'bullet' ? classes.bullet : undefined} dir="auto">
          {text}
        </p>
      ))}
    </div>
  )
}
