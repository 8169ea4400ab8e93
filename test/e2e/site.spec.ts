import type { Page, Request } from '@playwright/test'
import { signIn } from './sessions.ts'
import { expect, expectAccessible, people, test } from './support.ts'

/** What is asked of a call of the site, as it is asked. */
function listenTo(page: Page, call: string): Request[] {
  const heard: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/${call}`)) heard.push(request)
  })
  return heard
}

test('the products open by pointing and by key, and the extension in a tab of its own [P-002, P-003, P-005, P-006, P-007, P-008, P-009, P-061, P-075]', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/gov-intro')
  const items = page.getByRole('banner').getByRole('listitem').getByRole('link')
  // The words of the page stand before its program does, which hears a pointer only when it comes.
  await expect(async () => {
    await page.mouse.move(700, 600)
    await page.getByRole('button', { name: 'Products' }).hover()
    await expect(items).toHaveCount(5, { timeout: 2000 })
  }).toPass()
  expect((await items.allInnerTexts()).map((text) => text.replaceAll(/\s*\n\s*/g, ' · '))).toEqual([
    'Web Route Planner · One driver, 100 stops',
    'Teams · NEW · 20 drivers, one screen',
    'Government · Inspections, ranked and routed',
    'Mobile App · Opens three map apps',
    'Chrome Extension · , opens in a new tab · Free, up to 10 stops',
  ])
  const extension = items.filter({ hasText: 'Chrome Extension' })
  await expect(extension).toHaveAttribute('href', /^https:\/\/chromewebstore\.google\.com\//)
  await expect(extension).toHaveAttribute('target', '_blank')

  await page.mouse.move(700, 600)
  await expect(items).toHaveCount(0)
  const products = page.getByRole('button', { name: 'Products' })
  await products.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(items.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(items).toHaveCount(0)
  await expect(products).toBeFocused()
  await page.keyboard.press('Enter')
  for (const _ of await items.all()) await page.keyboard.press('Tab')
  await expect(items.last()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(items).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Pricing' })).toBeFocused()
  await products.click()
  await page.mouse.click(700, 600)
  await expect(items).toHaveCount(0)

  await products.focus()
  await page.keyboard.press('Enter')
  const clicks = listenTo(page, 'fleet-management-clicks')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/teams-intro')
  expect(clicks).toHaveLength(1)
})

test('the government page colours its header, and a demo is asked for once [P-065, P-268, P-296, P-333, P-360, P-361]', {
  tag: '@desktop',
}, async ({ page }) => {
  await test.step('the header changes its colour over the main grid', async () => {
    await page.goto('/gov-intro')
    const header = page.getByRole('banner')
    const ground = () => header.evaluate((element) => getComputedStyle(element).backgroundColor)
    await page.evaluate(() => window.scrollTo({ top: 40, behavior: 'instant' }))
    await expect(header).toHaveAttribute('data-opaque', 'true')
    await expect(header).not.toHaveAttribute('data-tinted')
    const plain = await ground()

    await page.locator('[data-header-tint]').evaluate((section) => {
      window.scrollBy({ top: section.getBoundingClientRect().top, behavior: 'instant' })
    })

    await expect(header).toHaveAttribute('data-tinted', 'true')
    await expect.poll(ground).not.toBe(plain)
  })
  await test.step('a demo is asked for once, and what could not be sent stays', async () => {
    await page.goto('/gov-intro')
    const [submit, sending] = ['Request a demo', 'Sending...'].map((name) =>
      page.getByRole('main').getByRole('button', { name, exact: true }),
    )
    const form = page.getByRole('region', { name: 'Request a demo' })
    const send = form.getByRole('button')
    await expect(submit ?? send).toBeVisible()
    await send.click()
    await expect(form.getByText('Name is required.')).toBeVisible()
    await expect(form.getByText('Organization is required.')).toBeVisible()
    await expect(form.getByText('Email is required.')).toBeVisible()
    await expectAccessible(page)

    await form.getByLabel('Name').fill('Ada Park')
    await form.getByLabel('Organization').fill('City')
    await form.getByLabel('Email').fill(`${Date.now()}@city.example`)
    await page.route('**/api/sendform', (route) => route.fulfill({ json: { isSent: false } }), { times: 1 })
    await send.click()
    await expect(form.getByRole('alert')).toContainText(
      'There was an issue sending your request. Please try again or contact us directly.',
    )
    await expect(form.getByLabel('Name')).toHaveValue('Ada Park')

    const asked = listenTo(page, 'sendform')
    await page.route('**/api/sendform', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    await form.getByLabel('Email').press('Enter')
    await expect(sending ?? send).toBeDisabled()
    await form.getByLabel('Email').press('Enter')
    const thanks = form.getByText("Thank you! Your demo request has been sent. We'll be in touch soon.")
    await expect(thanks).toBeVisible()
    await expect(form.getByLabel('Name')).toHaveValue('')
    await expect(thanks).toHaveCount(0)
    expect(asked).toHaveLength(1)
  })
})

test('the government page turns three messages, which anybody can choose and stop [P-005, P-036, P-090, P-398]', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.clock.install()
  await page.goto('/gov-intro')
  const banner = page.getByRole('region', { name: 'What it does for an agency' })
  const shown = banner.getByRole('heading')
  await expect(shown).toHaveText('The most urgent visit first')

  await page.clock.runFor(6900)
  await expect(banner.locator('[data-leaving]')).toHaveCount(0)
  await page.clock.runFor(200)
  await expect(banner.locator('[data-leaving]')).toHaveCount(1)
  await expect(shown).toHaveText('The most urgent visit first')
  await page.clock.runFor(1000)
  await expect(shown).toHaveText('A day that every inspector can drive')

  await banner.getByRole('button', { name: /Message 3 of 3/ }).click()
  await page.mouse.move(5, 5)
  await expect(shown).toHaveText('A plan that can be shown to anybody')
  await page.clock.fastForward(20_000)
  await expect(shown).toHaveText('A plan that can be shown to anybody')
  await banner.getByRole('button', { name: 'Let the messages change' }).click()
  await page.mouse.move(5, 5)
  await page.getByLabel('Name').focus()
  await page.clock.runFor(8200)
  await expect(shown).toHaveText('The most urgent visit first')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(banner.getByRole('button', { name: /messages/ })).toHaveCount(0)
  await page.clock.fastForward(20_000)
  await expect(shown).toHaveText('The most urgent visit first')
})

test('the app is had for both phones, and a campaign is told which [P-008, P-018, P-049, P-201, P-202, P-234]', {
  tag: '@desktop',
}, async ({ page }) => {
  const hits = listenTo(page, 'campaign-hits')
  await page.goto('/app-install/Flyer-7')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your route, on the phone you drive with')
  const code = page.getByRole('img', { name: /QR code/ })
  await page.getByRole('radio', { name: 'iOS' }).check({ force: true })
  await expect(code).toHaveAccessibleName('QR code of the App Store')
  await expect(page.getByRole('img', { name: 'A route on an iPhone' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('radio', { name: 'Android' }).check({ force: true })
  await expect(code).toHaveAccessibleName('QR code of the Google Play')
  await expect(page.getByRole('img', { name: 'A route on an Android phone' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'App Store' })).toHaveAttribute('href', /^https:\/\/apps\.apple\.com\//)
  const play = page.getByRole('link', { name: 'Google Play' })
  await expect(play).toHaveAttribute('href', /^https:\/\/play\.google\.com\//)
  await play.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await play.click()

  await expect
    .poll(() => hits.map((hit) => hit.postDataJSON()))
    .toEqual([
      { utm: 'flyer-7', platform: 'web' },
      { utm: 'flyer-7', platform: 'android' },
    ])
  for (const hit of hits) expect((await hit.response())?.status()).toBe(200)
})

test('the link of a campaign is counted and leads home, and one that is none only leads home [P-030, P-032]', {
  tag: '@desktop',
}, async ({ page }) => {
  const hits = listenTo(page, 'campaign-hits')
  await page.goto('/utm/spring')
  await expect(page).toHaveURL('/')
  await expect.poll(() => hits.map((hit) => hit.postDataJSON())).toEqual([{ utm: 'spring', platform: 'web' }])

  for (const hostile of ['x'.repeat(4000), '%3Cscript%3E', '..%2f..%2fetc', '%F0%9F%92%A5']) {
    await page.goto(`/utm/${hostile}`)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(hits).toHaveLength(1)
})

test('a page that is not there helps on, and the legal texts say what they hold [P-052, P-089, P-221, P-222, P-223, P-224, P-225]', {
  tag: '@desktop',
}, async ({ page }) => {
  await test.step('a page that is not there helps to find the one that was meant', async () => {
    await page.goto('/pircing')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Off the map')
    await expect(page.getByRole('main').getByRole('link', { name: /^Pricing/ })).toHaveAttribute('href', '/pricing')
    await page.getByLabel('Search the pages').fill('privacy')
    await expectAccessible(page)
    await page.getByRole('link', { name: /^Privacy policy \/privacy-policy/ }).click()

    await expect(page).toHaveURL('/privacy-policy')
  })
  await test.step('the legal texts say when they changed, what they hold and how to write to us', async () => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.linkedin\.com\//,
    )
    await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
    await footer.getByRole('link', { name: 'Privacy policy' }).click()
    const text = page.getByRole('main')
    await expect(text).toContainText('Your name and e-mail address')
    await expect(text).toContainText('used only for routes')
    await expect(text).toContainText('account deletion can be requested from support')
    await expectAccessible(page)

    await page.goto('/app-privacy-policy')
    await expect(text).toContainText('Last updated Nov 22, 2026 (before: Feb 16, 2024)')
    await footer.getByRole('link', { name: 'Terms of service' }).click()
    await expect(page).toHaveURL('/app-terms-and-conditions')
    const contents = page.getByRole('navigation', { name: 'Contents' })
    await expect(contents.getByRole('link')).toHaveText([
      ...['Licence', 'Plans and payment', 'Prohibited conduct', 'Termination', 'Copyright notice'],
      ...['Disclaimer of warranty', 'Limitation of liability', 'Export rules', 'Government end users', 'Governing law'],
      'Changes and contact',
    ])
    await expect(text).toContainText('fifty dollars')
    await contents.getByRole('link', { name: 'Governing law' }).click()
    await expect(text.getByRole('heading', { name: 'Governing law' })).toBeInViewport()
  })
})

test('the extension explains itself to visitors, and leads people with a plan on [P-043, P-055, P-056]', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/extension-instructions')
  await expect(page.getByRole('listitem').getByRole('heading')).toHaveText([
    ...['1. Enter Stops', '2. Click on Extension', '3. Share Route'],
  ])
  await expect(page.getByRole('link', { name: 'Try a sample route' })).toHaveAttribute('href', /google\.com\/maps\/dir/)
  await expectAccessible(page)
  await signIn(page, people.dispatcher)
  await page.goto('/extension-instructions')
  await expect(page).toHaveURL('/pricing-extension')
  await page.goto('/acc')
  await expect(page).toHaveURL('/profile')
})

/** Every path of the specification, and what its page is called; where it leads elsewhere, where to. */
const pages: readonly (readonly [path: string, heading: RegExp, leadsTo?: RegExp])[] = [
  ['/', /order/],
  ['/webapp', /order/],
  ['/web-intro', /stops/],
  ['/teams-intro', /./],
  ['/teamswaitlist', /./],
  ['/gov-intro', /government/],
  ['/playground', /stops/, /\/web-intro$/],
  ['/pricing', /plan/i],
  ['/pricing-web', /One driver, up to 100 stops/],
  ['/pricing-teams', /./],
  ['/pricing-extension', /./],
  ['/pricing/redirect', /What best describes your routing needs\?/],
  ['/subscribe?plan=plus-yearly', /account/, /\/signup/],
  ['/signin', /Welcome back/],
  ['/signup', /Create your account/],
  ['/signup-extension', /could not be synced/],
  ['/reset-password', /password/],
  ['/profile', /Welcome back/, /\/signin\?return=%2Fprofile/],
  ['/extension-instructions', /Google Maps/],
  ['/error', /Something went wrong/],
  ['/api-documentation', /API/],
  ['/create-post', /Welcome back/, /\/signin\?return=/],
  ['/blog-main', /Featured Posts/],
  ['/app-install', /phone/],
  ['/privacy-policy', /Privacy policy/],
  ['/app-privacy-policy', /Privacy policy/],
  ['/app-terms-and-conditions', /Terms/],
  ['/onboarding-plus', /Welcome back/, /\/signin\?return=/],
  ['/cancelation', /Welcome back/, /\/signin\?return=/],
  ['/teams/onboarding', /Welcome back/, /\/signin\?return=/],
  ['/auth/nycdob', /./],
]

test('every path of the site answers with its page [P-031, P-033, P-034, P-035, P-036, P-037, P-038, P-039, P-041, P-042, P-043, P-044, P-045, P-046, P-047, P-049, P-052, P-053, P-054, P-056, P-057, P-058]', {
  tag: '@desktop',
}, async ({ page }) => {
  for (const [path, heading, leadsTo] of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
    await expect(page, path).toHaveURL(leadsTo ?? path)
    await expect(page.getByText(/not open yet|Off the map/), path).toHaveCount(0)
  }
})
