/**
 * Every colour, light and dark, as a CSS variable of the same name (`var(--soft)`). No other file in web/ defines
 * colours.
 */
export const tokens = {
  paper: { light: '#faf8f5', dark: '#171614' },
  card: { light: '#ffffff', dark: '#201f1c' },
  ink: { light: '#1d1c1a', dark: '#f1ede6' },
  soft: { light: '#6d6860', dark: '#a29b90' },
  line: { light: '#e8e3da', dark: '#34312c' },
  /** Borders of inputs, which need more contrast than `line` (WCAG 1.4.11). */
  'line-strong': { light: '#8f897f', dark: '#7b756b' },
  green: { light: '#1e6b4a', dark: '#6fc79b' },
  'green-strong': { light: '#17563b', dark: '#8bd4af' },
  'green-tint': { light: '#e6f1ea', dark: '#1d3328' },
  'on-green': { light: '#ffffff', dark: '#12251b' },
  /** Large green surfaces, dark in both schemes to avoid glare. */
  deep: { light: '#18513a', dark: '#1d3328' },
  'on-deep': { light: '#ffffff', dark: '#f1ede6' },
  'on-deep-soft': { light: '#bfdccb', dark: '#a9cdb9' },
  'deep-line': { light: '#3c7259', dark: '#365645' },
  amber: { light: '#8f5806', dark: '#e0a94f' },
  'amber-tint': { light: '#fbf0dc', dark: '#3a2d17' },
  'grey-tint': { light: '#f1eee8', dark: '#2a2824' },
  red: { light: '#b3261e', dark: '#f2958c' },
  'red-tint': { light: '#fbeae8', dark: '#3d2320' },
  'on-red': { light: '#ffffff', dark: '#33100d' },
  /** Dots of roles. Red and green are those of the tones. */
  purple: { light: '#6d4a93', dark: '#c2a3e0' },
  blue: { light: '#2b6196', dark: '#8ab6e0' },
  /** The bulk bar: dark in both schemes. */
  bar: { light: '#1d1c1a', dark: '#34312c' },
  'on-bar': { light: '#faf8f5', dark: '#f1ede6' },
  'on-bar-soft': { light: '#bdb6ab', dark: '#c2bbb0' },
  'bar-line': { light: '#4a4740', dark: '#57524a' },
} as const satisfies Record<string, { light: string; dark: string }>

export type Token = keyof typeof tokens

/** Tones of badges, tiles and meters. Red means an error, never a rejection. */
export type Tone = 'green' | 'amber' | 'grey' | 'red'

/** Green for success, amber for progress, grey for the rest. */
export const meaningTone = { success: 'green', progress: 'amber', neutral: 'grey' } as const satisfies Record<
  string,
  Tone
>

/** Green for a strong match, amber for a fair one, grey for the rest, by the style of its badge. */
export const matchTone = { default: 'green', secondary: 'amber', outline: 'grey' } as const satisfies Record<
  string,
  Tone
>

const buildColors = (scheme: 'light' | 'dark') =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value[scheme]]))

export const lightTokens = buildColors('light')
export const darkTokens = buildColors('dark')

export const toneInk: Record<Tone, string> = {
  green: 'var(--green)',
  amber: 'var(--amber)',
  grey: 'var(--soft)',
  red: 'var(--red)',
}

export const toneTint: Record<Tone, string> = {
  green: 'var(--green-tint)',
  amber: 'var(--amber-tint)',
  grey: 'var(--grey-tint)',
  red: 'var(--red-tint)',
}
