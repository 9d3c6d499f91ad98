import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const lightPhone = { colorScheme: 'light', width: 360, rules: undefined } as const
const darkDesktop = { colorScheme: 'dark', width: 1280 } as const
// Only these rules depend on colours and sizes; all other rules have the same result in every view.
const visualRules = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable']
let count = 0

/**
 * Expects no layout fault and no serious axe violation, in the light theme on a phone and in the dark theme on a
 * desktop. On a desktop, only every third page is tested, with the rules that depend on the view; `npm run test:long`
 * tests every page with all rules.
 */
export async function expectAccessible(page: Page) {
  // A page that is reloading has its elements before its styles.
  await page.waitForLoadState()
  const dark = process.env.LONG
    ? [{ ...darkDesktop, rules: undefined }]
    : count++ % 3 === 0
      ? [{ ...darkDesktop, rules: visualRules }]
      : []
  for (const { colorScheme, width, rules } of [lightPhone, ...dark]) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    const faults = [...(await page.evaluate(layoutFaults)), ...(await axeViolations(page, rules))]
    expect(faults, `${colorScheme}, ${width} px wide`).toEqual([])
  }
}

/** Like `expectAccessible`, but only in `npm run test:long`: for pages that resemble another tested page. */
export async function expectVariantAccessible(page: Page) {
  if (process.env.LONG) await expectAccessible(page)
}

/** Expects no layout fault on a page without scripts, where axe cannot run. */
export async function expectNoLayoutFaults(page: Page) {
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate(layoutFaults)).toEqual([])
}

async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (rules) => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      preload: false,
      ...(rules && { runOnly: rules }),
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`))
  }, rules)
}

/**
 * Returns the layout faults: a page that is too wide, an element that extends beyond the right edge, or a control less
 * than 44 px high. Elements in a map are not checked, elements in a scrolling element may extend beyond the edge, and
 * radio buttons and checkboxes may be smaller. Runs in the browser.
 */
function layoutFaults(): string[] {
  // Rows out of view keep the layout of the previous width until they are scrolled into view.
  for (const card of document.querySelectorAll<HTMLElement>('.card')) card.style.contentVisibility = 'visible'
  const { scrollWidth, clientWidth } = document.documentElement
  const controls = 'button, .button, select, textarea, input:not([type=radio], [type=checkbox])'
  const isInScroller = (element: Element): boolean => {
    const parent = element.parentElement
    return parent !== null && (/auto|scroll/.test(getComputedStyle(parent).overflowX) || isInScroller(parent))
  }
  const faults = scrollWidth > clientWidth ? [`The page is ${scrollWidth} px wide.`] : []
  for (const element of document.querySelectorAll('body *')) {
    if (
      !element.checkVisibility({ visibilityProperty: true }) ||
      element.closest('.visually-hidden, svg *, .leaflet-map-pane')
    )
      continue
    const { right, height } = element.getBoundingClientRect()
    const description = `${element.localName}.${element.className} '${element.textContent?.trim().slice(0, 40)}'`
    if (right > clientWidth + 1 && !isInScroller(element)) faults.push(`${description} ends at ${right} px.`)
    if (element.matches(controls) && height < 43.5) faults.push(`${description} is ${height} px high.`)
  }
  return faults
}
