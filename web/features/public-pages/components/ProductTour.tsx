import { Title } from '@mantine/core'
import { Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { ProductPicture } from '../pictures/ProductPicture.tsx'
import { landingStrings } from '../strings.ts'
import sections from './sections.module.css'

const { title, lead, stops } = landingStrings.tour

export const ProductTour = () => (
  <Stack aria-labelledby="tour-title" as="section" gap={28}>
    <div>
      <Title order={2} id="tour-title" className={sections.title}>
        {title}
      </Title>
      <Muted mt={12} className={sections.lead}>
        {lead}
      </Muted>
    </div>
    <ul className={sections.columns}>
      {stops.map((stop) => (
        <li key={stop.picture}>
          <ProductPicture name={stop.picture} />
          <Title order={3} mt="md">
            {stop.title}
          </Title>
          <Muted mt={12} className={sections.lead}>
            {stop.text}
          </Muted>
        </li>
      ))}
    </ul>
  </Stack>
)
