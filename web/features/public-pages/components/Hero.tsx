import { Group, Muted } from '../../../ui/layout/primitives.tsx'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import { ProductPicture } from '../pictures/ProductPicture.tsx'
import { landingStrings as strings } from '../strings.ts'
import classes from './Hero.module.css'

export const Hero = ({ trialDays }: { trialDays: number }) => (
  <section className={classes.hero}>
    <div>
      <h1 className={classes.headline}>{strings.headline}</h1>
      <p className={classes.lead}>{strings.lead}</p>
      <Group gap={12} className={classes.start}>
        <ButtonLink to="/auth/register" size="lg">
          {strings.start}
        </ButtonLink>
        <ButtonLink to="/" hash="success-stories" size="lg" variant="default">
          {strings.stories}
        </ButtonLink>
      </Group>
      <Muted size={15} mt={16}>
        {strings.trial(trialDays)}
      </Muted>
    </div>
    <div className={classes.picture}>
      <ProductPicture name="jobs" isFirst />
    </div>
  </section>
)
