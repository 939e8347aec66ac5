import type { BrowserContext, Page } from 'playwright-core'

const inside = /^(?:data|blob|about):/

/**
 * Records what untrusted content makes a window do: run `ranScript`, open a dialog or send a request to another host.
 * With `strict`, a violation of the content security policy counts too.
 */
export async function watchViolations(
  window: BrowserContext,
  origin: string,
  { strict = true } = {},
): Promise<string[]> {
  const violations: string[] = []
  await window.exposeFunction('ranScript', () => void violations.push('ran a script'))
  // Requests that the content security policy blocks do not reach the route.
  await window.route(
    (url) => url.origin !== origin && !inside.test(url.href),
    (route) => {
      violations.push(`requested ${route.request().url()}`)
      return route.abort()
    },
  )
  window.on('dialog', (dialog) => {
    violations.push(`opened a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  window.on('console', (message) => {
    if (strict && /Content Security Policy|Refused to/i.test(message.text())) violations.push(message.text())
  })
  return violations
}

/** Links on the page that would run a script or lead to the hostile host. */
export const harmfulLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[href], [src], [action], [formaction]')]
      .flatMap((element) =>
        ['href', 'src', 'action', 'formaction'].map((name) => element.getAttribute(name) ?? ''),
      )
      .filter((address) => /^\s*(?:javascript|data:text|vbscript)|evil\.example/i.test(address)),
  )
