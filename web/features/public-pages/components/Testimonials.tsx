import { Title } from '@mantine/core'
import { content } from '../content.ts'
import { landingStrings as strings } from '../strings.ts'
import sections from './sections.module.css'
import classes from './Testimonials.module.css'

const initials = (name: string) =>
  name
    .split(' ')
    .map((word) => word.slice(0, 1))
    .join('')

export const Testimonials = () => (
  <section id="success-stories" tabIndex={-1} aria-labelledby="stories-title">
    <Title order={2} id="stories-title" className={sections.title} mb={28}>
      {strings.testimonials.title}
    </Title>
    <div className={sections.columns}>
      {content.testimonials.map(({ quote, name, role }) => (
        <figure key={name} className={classes.story}>
          <blockquote>{quote}</blockquote>
          <figcaption>
            <span className={classes.face} aria-hidden="true">
              {initials(name)}
            </span>
            <span>
              <span className={classes.name}>{name}</span>
              {role}
            </span>
          </figcaption>
        </figure>
      ))}
    </div>
  </section>
)

/** The operator's figures about the product. */
export const Claims = () => (
  <section aria-label={strings.claims}>
    <ul className={classes.claims}>
      {content.claims.map(({ figure, label }) => (
        <li key={label}>
          <span className={classes.figure}>{figure}</span> {label}
        </li>
      ))}
    </ul>
  </section>
)
