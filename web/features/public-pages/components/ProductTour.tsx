import { Title } from '@mantine/core'
import { ProductPicture } from '../pictures/ProductPicture.tsx'
import { landingStrings } from '../strings.ts'
import sections from './sections.module.css'

const { title, lead, stops } = landingStrings.tour

export const ProductTour = () => (
  <section aria-labelledby="tour-title" className={sections.section}>
    <div>
      <Title order={2} id="tour-title" className={sections.title}>
        {title}
      </Title>
      <p className={sections.lead}>{lead}</p>
    </div>
    <ul className={sections.columns}>
      {stops.map((stop) => (
        <li key={stop.picture}>
          <ProductPicture name={stop.picture} />
          <Title order={3} mt="md">
            {stop.title}
          </Title>
          <p className={sections.lead}>{stop.text}</p>
        </li>
      ))}
    </ul>
  </section>
)
