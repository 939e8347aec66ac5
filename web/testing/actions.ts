import { expect, vi } from 'vitest'
import { openDialogs } from '../ui/overlays/open-dialogs.ts'

/** What a person does on a screen. Each waits until it can be done. */
export type Action = () => Promise<unknown>

const WAIT = { timeout: 20_000, interval: 20 }

const oneLine = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()

const isHidden = (element: Element): boolean =>
  element.matches('[hidden], script, style, template, dialog:not([open])') ||
  (element instanceof HTMLElement && element.style.display === 'none') ||
  (element.parentElement?.matches('details:not([open])') === true && !element.matches('summary'))

const isShown = (element: Element): boolean =>
  !isHidden(element) && (element.parentElement === null || isShown(element.parentElement))

/** Adds the text of each shown element, and of each text beside elements, to `lines`. */
function collectLines(element: Element, lines: Set<string>): string {
  let all = ''
  for (const child of element.childNodes) {
    if (child instanceof Element) {
      if (!isHidden(child)) all += collectLines(child, lines)
    } else if (child instanceof Text) {
      lines.add(oneLine(child.data))
      all += child.data
    }
  }
  lines.add(oneLine(all))
  return all
}

/** The lines that the page shows. Without a layout, every element counts as a line of its own too. */
export function readLines(): ReadonlySet<string> {
  const lines = new Set<string>()
  collectLines(document.body, lines)
  return lines
}

/** The shorter lines, for the message of a failure. */
export const describeLines = (): string => [...readLines()].filter(({ length }) => length < 100).join(' | ')

/** The text without what is hidden from assistive technology. */
function spokenText(element: Element): string {
  if (element.getAttribute('aria-hidden') === 'true') return ''
  const parts = [...element.childNodes].map((child) =>
    child instanceof Element ? spokenText(child) : child.textContent,
  )
  return oneLine(parts.join(''))
}

/** The accessible name, as far as the product gives names. */
function readAccessibleName(element: Element): string {
  const label = element.getAttribute('aria-label')
  if (label) return oneLine(label)
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
  const named = ids.map((id) => document.getElementById(id)?.textContent).join(' ')
  if (named) return oneLine(named)
  if (element.matches('input, select, textarea')) {
    const labels = (element as HTMLInputElement).labels ?? []
    return [...labels].map(spokenText).join(' ')
  }
  return spokenText(element)
}

const isNamed = (element: Element, name: string | RegExp): boolean =>
  typeof name === 'string' ? readAccessibleName(element) === name : name.test(readAccessibleName(element))

/** The first shown and enabled element of this kind and name, in the topmost dialog if one is open. */
const find = (selector: string, name: string | RegExp): Promise<HTMLElement> =>
  vi.waitFor(() => {
    const scope = openDialogs.topmost() ?? document.body
    const all = [...scope.querySelectorAll<HTMLElement>(selector)].filter(isShown)
    const found = all.find((element) => isNamed(element, name) && !element.hasAttribute('disabled'))
    expect(
      found,
      `${selector} ${name}\n${all.map(readAccessibleName).join(' | ')}\n${describeLines()}`,
    ).toBeDefined()
    return found as HTMLElement
  }, WAIT)

const click =
  (selector: string, name: string | RegExp): Action =>
  async () => {
    const element = await find(selector, name)
    element.focus()
    element.click()
  }

export const press = (name: string | RegExp): Action => click('button, summary, [role=button]', name)
export const follow = (name: string | RegExp): Action => click('a', name)
export const tick = (name: string | RegExp): Action => click('[type=checkbox], [type=radio]', name)

const setValue = (control: HTMLElement, value: string, event: string) => {
  const prototype = Object.getPrototypeOf(control)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event(event, { bubbles: true }))
}

export const fill =
  (name: string | RegExp, value: string): Action =>
  async () => {
    const control = await find('input, textarea', name)
    control.focus()
    setValue(control, value, 'input')
  }

export const select =
  (name: string, label: string): Action =>
  async () => {
    const control = await find('select', name)
    const option = [...control.querySelectorAll('option')].find(({ textContent }) => textContent === label)
    expect(option, describeLines()).toBeDefined()
    setValue(control, option?.value ?? '', 'change')
  }

/** Chooses a file of this many bytes. */
export const choose =
  (name: string, bytes: number): Action =>
  async () => {
    const input = await vi.waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('input[type=file]')
      expect(found).not.toBeNull()
      return found as HTMLInputElement
    }, WAIT)
    Object.defineProperty(input, 'files', {
      configurable: true,
      value: [new File([new Uint8Array(bytes)], name)],
    })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }

export const pressKey =
  (key: string): Action =>
  async () => {
    const target = document.activeElement ?? document.body
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }

/** Whatever the last response or key changes is drawn by then, and keys do what the page shows. */
export const drawn: Action = async () => {
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
}

/** Waits until the page shows this line. */
export const see =
  (line: string): Action =>
  () =>
    vi.waitFor(() => expect([...readLines()]).toContain(line), WAIT)

/** Waits until the page no longer shows this line. */
export const gone =
  (line: string): Action =>
  () =>
    vi.waitFor(() => expect([...readLines()]).not.toContain(line), WAIT)

/** Waits until the control of this name has this value. */
export const holds =
  (name: string | RegExp, value: string): Action =>
  async () => {
    const control = (await find('input, textarea', name)) as HTMLInputElement
    await vi.waitFor(() => expect(control.value).toBe(value), WAIT)
  }

/** Waits until what has this name has the focus. */
export const focused =
  (name: string | RegExp): Action =>
  () =>
    vi.waitFor(() => {
      const { activeElement } = document
      expect(activeElement && isNamed(activeElement, name), activeElement?.outerHTML.slice(0, 200)).toBe(true)
    }, WAIT)
