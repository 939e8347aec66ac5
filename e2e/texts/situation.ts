import type { Page } from 'playwright-core'
import type { DemoRole } from '../support/client.ts'
import type { Journey } from '../support/journey.ts'

/** A line of the screen, whole; or only part of one, where the rest differs from visit to visit. */
export type Text = string | { readonly part: string }

export const part = (words: string): Text => ({ part: words })

export interface ScenarioStage {
  readonly page: Page
  readonly journey: Readonly<Journey>
  /** Answers requests to a path of the server otherwise, until the next step: by default with a failure. */
  readonly answer: (method: string, path: string, instead?: ResponseOverride) => Promise<unknown>
}

export interface ResponseOverride {
  readonly status?: number
  readonly body?: unknown
  /** Changes the server's own answer. */
  readonly change?: (body: never) => unknown
  /** Changes the page that the server sends. */
  readonly rewrite?: (page: string) => string
  /** No answer comes at all. */
  readonly cut?: true
  /** The server's own answer comes later. */
  readonly lateMs?: number
}

/** Texts, and how they are brought about. */
export interface Step {
  readonly where: string
  readonly provoke: (stage: ScenarioStage) => Promise<unknown>
  readonly texts: readonly Text[]
}

/** Goes to an address. */
export const open =
  (path: string) =>
  ({ page }: ScenarioStage): Promise<unknown> =>
    page.goto(path)

/** Presses a button; the first of several of the name. */
export const press =
  (name: string | RegExp) =>
  ({ page }: ScenarioStage): Promise<unknown> =>
    page.getByRole('button', { name, exact: true }).first().click()

/** What one person sees in one window, step after step. */
export interface Scenario {
  readonly name: string
  /** Who is signed in at the beginning: an account of the demonstration, or one made for this. */
  readonly who: 'visitor' | 'newcomer' | DemoRole
  readonly steps: readonly Step[]
}

export const textContentOf = (text: Text): string => (typeof text === 'string' ? text : text.part)
