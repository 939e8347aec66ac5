import type { Page } from 'playwright-core'

/** Goes to a page as a link of the product would, and waits until its data are there. */
export const openByLink = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    const { __TSR_ROUTER__: router } = window as unknown as {
      __TSR_ROUTER__: { navigate(options: { href: string }): Promise<void> }
    }
    return router.navigate({ href: to })
  }, path)
