import { LEGAL_VERSION } from '@jobscout/contract/profiles/model.ts'
import { Title } from '@mantine/core'
import type { LegalSection } from '../legal/document.ts'
import classes from './LegalDocument.module.css'

/** Numbered sections under the date of the version that people agree to. */
export const LegalDocument = ({ sections }: { sections: readonly LegalSection[] }) => (
  <article className={classes.document}>
    <p className={classes.version}>Last updated: {LEGAL_VERSION}</p>
    {sections.map(({ title, paragraphs }, index) => (
      <section key={title}>
        <Title order={2}>
          {index + 1}. {title}
        </Title>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    ))}
  </article>
)
