import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core'
import inputs from './inputs.module.css'
import { darkTokens, lightTokens, tokens } from './tokens.ts'

const ramp = (light: string, dark: string, lightTint: string, darkTint: string): MantineColorsTuple => [
  lightTint,
  lightTint,
  lightTint,
  dark,
  dark,
  dark,
  light,
  light,
  darkTint,
  darkTint,
]

const green = ramp(
  tokens.green.light,
  tokens.green.dark,
  tokens['green-tint'].light,
  tokens['green-tint'].dark,
)
const red = ramp(tokens.red.light, tokens.red.dark, tokens['red-tint'].light, tokens['red-tint'].dark)

const sans =
  "'Figtree Variable', 'Figtree Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"
const display =
  "'Bricolage Grotesque Variable', 'Bricolage Fallback', 'Figtree Variable', system-ui, sans-serif"

export const theme = createTheme({
  primaryColor: 'green',
  primaryShade: { light: 6, dark: 4 },
  colors: { green, red },
  black: tokens.ink.light,
  white: '#ffffff',
  fontFamily: sans,
  headings: {
    fontFamily: display,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.625rem, 1.4rem + 1vw, 2rem)', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.125rem', lineHeight: '1.35' },
      h4: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  radius: { sm: '6px', md: '10px', lg: '14px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  variantColorResolver: (input) => {
    const resolved = defaultVariantColorsResolver(input)
    if (input.variant !== 'filled') return resolved
    if (input.color === 'red') return { ...resolved, color: 'var(--on-red)' }
    return { ...resolved, color: 'var(--on-green)' }
  },
  components: {
    Button: { defaultProps: { size: 'md' } },
    Input: { classNames: { wrapper: inputs.wrapper } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: {
      defaultProps: {
        size: 'md',
        visibilityToggleFocusable: true,
        visibilityToggleButtonProps: { 'aria-label': 'Show password' },
      },
    },
    NativeSelect: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Checkbox: {
      defaultProps: { size: 'md', iconColor: 'var(--on-green)' },
      classNames: { input: inputs.box, label: inputs.label },
    },
    Switch: { defaultProps: { size: 'md' }, classNames: { track: inputs.track, body: inputs.label } },
    Skeleton: { classNames: { root: inputs.waiting } },
    CloseButton: { defaultProps: { iconSize: 18 } },
    Menu: { classNames: { item: inputs.item } },
    SegmentedControl: {
      classNames: { root: inputs.segments, indicator: inputs.segment, label: inputs.segmentName },
    },
    Anchor: { defaultProps: { underline: 'always' } },
  },
})

/** Mantine's colours mapped to our tokens, so that both schemes come from one table. */
const shared = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--soft)',
  '--mantine-color-placeholder': 'var(--soft)',
  '--mantine-color-anchor': 'var(--green)',
  '--mantine-color-error': 'var(--red)',
  '--mantine-color-success': 'var(--green)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-hover': 'var(--grey-tint)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-disabled': 'var(--grey-tint)',
  '--mantine-color-disabled-color': 'var(--soft)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-contrast': 'var(--on-green)',
  '--mantine-color-green-filled': 'var(--green)',
  '--mantine-color-green-filled-hover': 'var(--green-strong)',
  '--mantine-color-green-text': 'var(--green)',
  '--mantine-color-green-light': 'var(--green-tint)',
  '--mantine-color-green-light-hover': 'var(--green-tint)',
  '--mantine-color-green-light-color': 'var(--green)',
  '--mantine-color-green-outline': 'var(--green)',
  '--mantine-color-red-filled': 'var(--red)',
  '--mantine-color-red-filled-hover': 'var(--red)',
  '--mantine-color-red-text': 'var(--red)',
  '--mantine-color-red-light': 'var(--red-tint)',
  '--mantine-color-red-light-color': 'var(--red)',
  '--mantine-color-red-outline': 'var(--red)',
}

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...lightTokens, ...shared },
  dark: { ...darkTokens, ...shared },
})
