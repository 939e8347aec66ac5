import { expect as playwrightExpect } from '@playwright/test'

/** Playwright's expectations of what a page shows: they wait for it. A busy machine is slow. */
export const expect = playwrightExpect.configure({ timeout: 30_000 })
