import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const views = [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 1280 },
] as const

/** By everybody: in both themes, on a phone and on a desk, by touch, and with a screen reader. */
export async function expectUsable(page: Page) {
  for (const { colorScheme, width } of views) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    const faults = [...(await page.evaluate(layoutFaults)), ...(await axeFaults(page))]
    expect(faults, `${colorScheme}, ${width} px wide`).toEqual([])
  }
}

/** What can be said of a page whose scripts do not run: axe is one. */
export async function expectNothingSticksOut(page: Page) {
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate(layoutFaults)).toEqual([])
}

async function axeFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], preload: false })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`))
  })
}

/** What sticks out of the page, and what is too small for a finger. Runs in the browser. */
function layoutFaults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const touched = 'button, .button, textarea, input:not([type=radio], [type=checkbox])'
  const isScrolled = (element: Element): boolean => {
    const parent = element.parentElement
    return parent !== null && (/auto|scroll/.test(getComputedStyle(parent).overflowX) || isScrolled(parent))
  }
  const faults = scrollWidth > clientWidth ? [`The page is ${scrollWidth} px wide.`] : []
  for (const element of document.querySelectorAll('body *')) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.visually-hidden, svg *'))
      continue
    const { right, height } = element.getBoundingClientRect()
    const words = `${element.localName}.${element.className} '${element.textContent?.trim().slice(0, 40)}'`
    if (right > clientWidth + 1 && !isScrolled(element)) faults.push(`${words} ends at ${right} px.`)
    if (element.matches(touched) && height < 43.5) faults.push(`${words} is ${height} px high.`)
  }
  return faults
}
