import type { Page, Route } from 'playwright-core'

type Address = Parameters<Page['route']>[0]

/** Changes the JSON of the server's responses at this address, to show a state that the demonstration does not have.
 *  A response that comes after its page was left is dropped. */
export const changeResponses = (
  page: Page,
  address: Address,
  change: (body: Record<string, unknown>) => object,
): Promise<unknown> => page.route(address, (route) => changeResponse(route, change).catch(() => undefined))

/** Changes the plan of the signed-in person as the server tells it. */
export const changePlan = (page: Page, change: object): Promise<unknown> =>
  changeResponses(page, '**/functions/v1/check-subscription', (plan) => ({ ...plan, ...change }))

/** Waits for the server's response as long as it takes, and passes it on with changed JSON. */
async function changeResponse(
  route: Route,
  change: (body: Record<string, unknown>) => unknown,
): Promise<void> {
  const response = await route.fetch({ timeout: 0 })
  await route.fulfill({ response, json: change(await response.json()) })
}
