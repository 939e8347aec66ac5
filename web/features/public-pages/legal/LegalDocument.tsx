import { LEGAL_VERSION } from '@jobscout/contract/shared/legal.ts'
import { Title } from '@mantine/core'
import { usePublicSettings } from '../../../lib/api/settings.ts'
import type { LegalBlock, LegalSection, Operator } from './document.ts'
import { legalStrings as strings } from './document.ts'
import classes from './LegalDocument.module.css'

/** A legal text with its date, contents and numbered sections. */
export function LegalDocument({ write }: { write: (operator: Operator) => readonly LegalSection[] }) {
  const settings = usePublicSettings()
  const sections = write({
    supportEmail: settings.support_email,
    supportPhone: settings.support_phone,
    address: settings.legal_address,
    jurisdiction: settings.legal_jurisdiction,
    trialDays: settings.trial_duration_days,
  })
  return (
    <div className={classes.page}>
      <nav aria-label={strings.contents} className={classes.contents}>
        <p>{strings.contents}</p>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article className={classes.document}>
        <p className={classes.version}>{strings.updated(LEGAL_VERSION)}</p>
        {sections.map(({ id, title, blocks }, index) => (
          <section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
            <Title order={2} id={`${id}-title`}>
              {index + 1}. {title}
            </Title>
            {blocks.map((block) => (
              <Block key={beginning(block)} block={block} />
            ))}
          </section>
        ))}
      </article>
    </div>
  )
}

const beginning = (block: LegalBlock) => {
  if (typeof block === 'string') return block
  return 'list' in block ? block.list[0] : block.text
}

/** Renders both variants and lets the style sheet show one, because pages are prerendered without the operator's data. */
function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p>{block}</p>
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )
  }
  const { given, text, otherwise } = block
  return (
    <>
      <p data-given={given}>{text}</p>
      {otherwise && <p data-unless={given}>{otherwise}</p>}
    </>
  )
}
