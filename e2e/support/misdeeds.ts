import type { BrowserContext, Page } from 'playwright-core'

const inside = /^(?:data|blob|about):/

/**
 * Notes whatever a stranger's text or file brings a window to do: call ranScript or a dialog, ask another host, or be
 * held back by the policy of a page (`strict`), which says that it had got in as more than text.
 */
export async function watchViolations(
  window: BrowserContext,
  origin: string,
  { strict = true } = {},
): Promise<string[]> {
  const misdeeds: string[] = []
  await window.exposeFunction('ranScript', () => void misdeeds.push('ran a script'))
  // Asked only for what the browser would really fetch: what a policy holds back does not come here.
  await window.route(
    (url) => url.origin !== origin && !inside.test(url.href),
    (route) => {
      misdeeds.push(`asked ${route.request().url()}`)
      return route.abort()
    },
  )
  window.on('dialog', (dialog) => {
    misdeeds.push(`opened a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  window.on('console', (message) => {
    if (strict && /Content Security Policy|Refused to/i.test(message.text())) misdeeds.push(message.text())
  })
  return misdeeds
}

/** Links on the page that would run something, or lead to the stranger. */
export const harmfulLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[href], [src], [action], [formaction]')]
      .flatMap((element) =>
        ['href', 'src', 'action', 'formaction'].map((name) => element.getAttribute(name) ?? ''),
      )
      .filter((address) => /^\s*(?:javascript|data:text|vbscript)|evil\.example/i.test(address)),
  )
