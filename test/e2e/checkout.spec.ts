import { breakProvider, cards, payButton, typeCard } from './checkout-steps.ts'
import { comeAsNew, signIn } from './sessions.ts'
import { signUp } from './sign-up-steps.ts'
import { expect, expectAccessible, people, test } from './support.ts'

const CHECKOUT = '/subscribe?plan=plus-yearly'

test('a trial starts with a card, after an account that comes back to the checkout [P-142, P-143, P-145, P-146, P-154, P-155, P-297]', {
  tag: '@desktop',
}, async ({ page, product }) => {
  const email = await signUp(page, product, CHECKOUT)
  await expect(page).toHaveURL(CHECKOUT)
  const summary = page.getByRole('region', { name: 'What you pay' })
  await expect(summary).toContainText('Today$0')
  await expect(summary).toContainText('$173.99')
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await expect(page.getByLabel('Promo code')).toHaveCount(0)
  await typeCard(page, cards.good)
  await expectAccessible(page)
  await page.getByLabel('Last name').fill('')
  await payButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Make sure all fields are filled')
  await page.getByLabel('Last name').fill('Quist')

  const sent: unknown[] = []
  page.on('request', (request) => request.url().endsWith('/api/sub') && sent.push(request.postDataJSON()))
  await payButton(page).dblclick()

  await expect(page).toHaveURL('/welcome-plus')
  expect(sent).toHaveLength(1)
  await expect(page.getByRole('link', { name: 'Google Maps' })).toHaveAttribute('href', /google\.com\/maps\/dir/)
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/onboarding-plus')
})

test.describe('what can go wrong', { tag: '@desktop' }, () => {
  test('a declined card keeps what was typed, and a bank that asks is answered [P-369]', { tag: '@deep' }, async ({
    page,
  }) => {
    await test.step('a declined card keeps what was typed, and the next one pays', async () => {
      await comeAsNew(page)
      await page.goto('/subscribe?plan=plus-monthly')
      await page.getByLabel('Last name').fill('Quist-Bell')
      await typeCard(page, cards.declined)
      await payButton(page).click()
      await expect(page.getByRole('alert')).toContainText('There has been an error, please try again')
      await expect(page.getByLabel('Last name')).toHaveValue('Quist-Bell')

      await typeCard(page, cards.good)
      await payButton(page).click()

      await expect(page).toHaveURL('/welcome-plus')
    })
    await test.step('a bank that asks is answered, and its refusal opens nothing', async () => {
      await comeAsNew(page)
      await page.goto(CHECKOUT)
      const bank = page.frameLocator('iframe[title="Secure authentication frame"]')
      await typeCard(page, cards.asksBank)
      await payButton(page).click()
      await bank.getByRole('button', { name: 'Fail authentication' }).click()
      await expect(page.getByRole('alert')).toContainText('There has been an error, please try again')
      await expect(page).toHaveURL(CHECKOUT)

      await payButton(page).click()
      await bank.getByRole('button', { name: 'Complete authentication' }).click()

      await expect(page).toHaveURL('/welcome-plus')
      await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible()
    })
  })

  test('an answer that is lost is asked for again as the same attempt [P-370]', { tag: '@deep' }, async ({ page }) => {
    await comeAsNew(page)
    await page.goto(CHECKOUT)
    await typeCard(page, cards.good)
    const sent: string[] = []
    page.on('request', (request) => request.url().endsWith('/api/sub') && sent.push(request.postDataJSON().requestId))
    await page.route('**/api/sub', (route) => route.abort('connectionreset'))
    await payButton(page).click()
    await expect(page.getByRole('alert')).toContainText(/There was an issue, please try again or contact \S+@\S+/)
    await page.unroute('**/api/sub')
    await page.reload()

    await page.getByRole('button', { name: 'Ask how it ended' }).click()

    await expect(page).toHaveURL('/welcome-plus')
    expect(sent).toHaveLength(2)
    expect(new Set(sent).size).toBe(1)
  })

  test('promo codes and a slow provider say what they make of the price and what is waited for [P-144, P-300]', async ({
    page,
  }) => {
    await test.step('a wrong promo code says so, and a slow provider says what is waited for', async () => {
      await comeAsNew(page)
      await page.goto(CHECKOUT)
      await page.getByRole('button', { name: 'Promo code?' }).click()
      await page.getByLabel('Promo code').fill('NO-SUCH-CODE')
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(page.getByText('Sorry, Invalid Promo Code')).toBeVisible()

      await breakProvider(page, { kind: 'slow', path: '/v1/subscriptions', method: 'POST', milliseconds: '3000' })
      await typeCard(page, cards.good)
      await payButton(page).click()

      await expect(page.getByText('your plan is being started')).toBeVisible()
      await expect(payButton(page)).toBeDisabled()
      await expect(page).toHaveURL('/welcome-plus')
    })
    await test.step('a promo code says what it makes of the price, or gives the plan without a card; one that is over does neither', async () => {
      await comeAsNew(page)
      await page.goto(CHECKOUT)
      const summary = page.getByRole('region', { name: 'What you pay' })
      const apply = async (code: string) => {
        await page.getByLabel('Promo code').fill(code)
        await page.getByRole('button', { name: 'Apply' }).click()
      }
      await page.getByRole('button', { name: 'Promo code?' }).click()
      await apply('lastyear')
      await expect(page.getByText('Sorry, Invalid Promo Code')).toBeVisible()
      await apply('routes38')
      await expect(page.getByText('Promo code successful ✓')).toBeVisible()
      await expect(summary).toContainText('$148.80')

      await apply('openroad')
      await page.getByRole('button', { name: 'Open the plan' }).click()

      await expect(page).toHaveURL('/welcome-plus')
      await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible()
    })
  })

  test('a form that does not load, an address without a purchase and a plan that is there say so [P-040, P-147, P-298, P-299, P-307]', async ({
    page,
  }) => {
    await test.step('a form that does not load says so and is loaded again; the provider’s own page is a way around it', async () => {
      await signIn(page, people.newUser)
      await page.route('**/stripe.js', (route) => route.abort())
      await page.goto(CHECKOUT)
      await expect(page.getByText('The payment form could not be loaded.')).toBeVisible()
      await payButton(page).click()
      await expect(page.getByText('payment form has not yet loaded')).toBeVisible()
      await page.unroute('**/stripe.js')
      await page.getByRole('button', { name: 'Load the form again' }).click()
      await typeCard(page, cards.good)

      await page.goto('/pricing-web')
      await page.getByRole('button', { name: 'Pay on our provider’s page' }).click()

      await expect(page).toHaveURL(/\/checkout\//)
      await expect(page.getByLabel('E-mail')).toHaveValue(people.newUser.email)
    })
    await test.step('an address opens nothing, and a plan that is there is not bought again', async () => {
      await signIn(page, people.newUser)
      await page.goto('/welcome-plus/anything')
      await expect(page.getByRole('heading', { name: 'No purchase at this address' })).toBeVisible()
      await page.goto('/subscribe')
      await expect(page.getByRole('heading', { name: 'no pricing plan detected' })).toBeVisible()

      await page.route('**/api/current-user', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), tier: 2 } })
      })
      await page.goto(CHECKOUT)

      await expect(
        page.getByText(
          'You already have a PLUS subscription. Please cancel your subscription in the profile page before continuing.',
        ),
      ).toBeVisible()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
  })
})
