import { useMantineColorScheme } from '@mantine/core'
import { useHydrated } from '@tanstack/react-router'
import { PICTURE_SIZE, type PictureName, pictures } from './catalogue.ts'
import inboxDark from './inbox-dark.webp'
import inboxLight from './inbox-light.webp'
import jobsDark from './jobs-dark.webp'
import jobsLight from './jobs-light.webp'
import letterDark from './letter-dark.webp'
import letterLight from './letter-light.webp'
import classes from './ProductPicture.module.css'
import proofDark from './proof-dark.webp'
import proofLight from './proof-light.webp'

const files: Record<PictureName, { readonly light: string; readonly dark: string }> = {
  jobs: { light: jobsLight, dark: jobsDark },
  inbox: { light: inboxLight, dark: inboxDark },
  letter: { light: letterLight, dark: letterDark },
  proof: { light: proofLight, dark: proofDark },
}

/** Who chose a scheme in the account menu sees the pictures in that one. The prerendered page knows only the system's. */
const darkFor = { auto: '(prefers-color-scheme: dark)', dark: 'all', light: 'not all' } as const

interface ProductPictureProps {
  name: PictureName
  /** It is on the screen as soon as the page is. */
  isFirst?: boolean
}

/** A picture of the product, light or dark as the page is. */
export function ProductPicture({ name, isFirst = false }: ProductPictureProps) {
  const { colorScheme } = useMantineColorScheme()
  const isHydrated = useHydrated()
  const { light, dark } = files[name]
  return (
    <picture>
      <source srcSet={dark} media={darkFor[isHydrated ? colorScheme : 'auto']} />
      <img
        src={light}
        alt={pictures[name]}
        {...PICTURE_SIZE}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        className={classes.picture}
      />
    </picture>
  )
}
