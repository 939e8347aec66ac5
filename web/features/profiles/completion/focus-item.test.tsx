import { expect, test } from 'vitest'
import { focusItem } from './CompletionChecklist.tsx'

test('an item of the checklist focuses a visible control', () => {
  document.body.innerHTML = `<div data-item="cv"><input type="file" hidden><button>Upload CV</button></div>
    <div data-item="phone"><input aria-label="Phone"></div>
    <button data-item="school_university major_field">BSc Physics</button>`
  focusItem('cv')
  expect(document.activeElement?.textContent).toBe('Upload CV')
  focusItem('phone')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Phone')
  // A folded entry stands for the fields in it.
  focusItem('major_field')
  expect(document.activeElement?.textContent).toBe('BSc Physics')
})
