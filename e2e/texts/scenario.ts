import type { Page } from 'playwright-core'
import type { Journey } from '../support/browser/journey.ts'
import type { DemoRole } from '../support/people/client.ts'

/** A whole line of the screen, or a part of one whose rest varies. */
export type Text = string | { readonly part: string }

export const part = (words: string): Text => ({ part: words })

export interface ScenarioStage {
  readonly page: Page
  readonly journey: Readonly<Journey>
  /** Replaces responses of a server path until the next step, by default with a failure. */
  readonly respond: (method: string, path: string, instead?: ResponseOverride) => Promise<unknown>
}

export interface ResponseOverride {
  readonly status?: number
  readonly body?: unknown
  /** Changes the server's response. */
  readonly change?: (body: never) => unknown
  /** Changes the HTML of the server's response. */
  readonly rewrite?: (page: string) => string
  /** Aborts the request. */
  readonly cut?: true
  /** Delays the server's response until this text is shown. */
  readonly after?: string
}

/** As the server answers when it fails. */
export const serverFault: ResponseOverride = {
  status: 500,
  body: { code: 'INTERNAL_SERVER_ERROR', message: 'Something went wrong on our side. Please try again.' },
}

/** As it answers when the payment provider fails. */
export const providerFault: ResponseOverride = {
  status: 502,
  body: { code: 'PAYMENT_PROVIDER_FAILED', message: 'The payment provider did not answer.' },
}

/** Texts and the action that shows them. */
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

/** Presses the first button of this name. */
export const press =
  (name: string | RegExp) =>
  ({ page }: ScenarioStage): Promise<unknown> =>
    page.getByRole('button', { name, exact: true }).first().click()

/** Steps of one person in one window. */
export interface Scenario {
  readonly name: string
  /** Who is signed in at the start: a demonstration account, a new account, or nobody. */
  readonly who: 'visitor' | 'new-user' | DemoRole
  readonly steps: readonly Step[]
}

export const textContentOf = (text: Text): string => (typeof text === 'string' ? text : text.part)
