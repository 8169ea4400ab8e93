import { confirmEmail, fillCode, fillSignUp, newEmail, signUp } from './sign-up-steps.ts'
import { codeIn, expect, expectAccessible, fillSignIn, people, signInByPage, test } from './support.ts'

test('a new person signs up, confirms the e-mail and is led to the choice of a plan [P-127, P-072, P-249, P-337]', {
  tag: '@desktop',
}, async ({ page, product }) => {
  const email = newEmail()
  await page.goto('/signup')
  await fillSignUp(page, email)

  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await fillCode(page, '000000')
  await expect(page.getByText('This code is not right.')).toBeVisible()
  await confirmEmail(page, product, email)

  await expect(page).toHaveURL('/pricing/redirect')
})

test('a sign-up says what is wrong with each field, and keeps its origin [P-070, P-124, P-126, P-128, P-129, P-291, P-292, P-294, P-295, P-348]', {
  tag: '@desktop',
}, async ({ page, product }) => {
  await test.step('the password checklist appears on focus and follows the typing', async () => {
    await page.goto('/signup')
    const rules = page.getByRole('list', { name: 'The password needs' })
    await expect(rules).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'terms and conditions' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'privacy policy', exact: true })).toBeVisible()

    const password = page.getByLabel('Password', { exact: true })
    const done = rules.getByRole('listitem').filter({ has: page.getByLabel('done:') })
    await page.getByLabel('E-mail').focus()
    await expect(rules).toHaveCount(0)
    await password.focus()
    await expect(rules.getByRole('listitem')).toHaveText([/8 characters/i, /uppercase/i, /lowercase/i])
    await expect(done).toHaveCount(0)

    await password.pressSequentially('abcdefg')
    await expect(done).toHaveText([/lowercase/i])
    await password.pressSequentially('h')
    await expect(done).toHaveCount(2)
    await password.pressSequentially('I')
    await expect(done).toHaveCount(3)
    await password.press('Backspace')
    await expect(done).toHaveCount(2)
  })
  await test.step('an e-mail that is in use is refused under its field', async () => {
    await page.goto('/signup')
    await fillSignUp(page, people.planner.email)

    await expect(page.getByText('This email is already in use. Please try another email or sign in.')).toBeVisible()
  })
  await test.step('a sign-up keeps its origin and names every wrong field', async () => {
    await page.goto('/signin?origin=web')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page).toHaveURL('/signup?origin=web')
    await page.getByRole('button', { name: 'Create account' }).click()
    for (const text of ['Full Name is required.', 'Email is required.', 'Password does not meet all criteria.']) {
      await expect(page.getByText(text)).toBeVisible()
    }
    await expect(page.getByRole('status').getByText('1 or more invalid entries')).toBeVisible()
    await expectAccessible(page)

    const email = newEmail()
    await fillSignUp(page, email)
    await confirmEmail(page, product, email)

    await expect(page).toHaveURL('/pricing-web')
  })
})

test('signing in says what is wrong, and leads to the planner [P-069, P-122, P-353, P-356]', {
  tag: '@desktop',
}, async ({ page }) => {
  await test.step('signing in refuses what is no e-mail, and says in a dialog what the provider says', async () => {
    await page.goto('/signin')
    await fillSignIn(page, 'maya@', people.planner.password)
    await expect(page.getByRole('alert')).toHaveText('Email is invalid. Please check again.')

    await page.route('**/*', async (route) => {
      const target = route.request().headers()['x-amz-target'] ?? ''
      if (!target.endsWith('.InitiateAuth')) return route.fallback()
      await route.fulfill({
        status: 400,
        headers: { 'access-control-allow-origin': '*', 'content-type': 'application/x-amz-json-1.1' },
        body: JSON.stringify({ __type: 'UserLambdaValidationException', message: 'This office is closed today.' }),
      })
    })
    await fillSignIn(page, people.planner.email, people.planner.password)

    const dialog = page.getByRole('dialog', { name: 'You could not be signed in' })
    await expect(dialog).toContainText('This office is closed today.')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page).toHaveURL('/signin')
  })
  await test.step('a wrong password is refused under its field, a right one leads to the planner', async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    await page.goto('/signin')
    await fillSignIn(page, people.planner.email, 'Wrong-password1')
    await expect(page.getByText('Incorrect password. Please try again.')).toBeVisible()
    await expectAccessible(page)

    await page.getByLabel('Password', { exact: true }).fill(people.planner.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()

    await expect(page).toHaveURL('/playground')
  })
})

test('the session survives a reload and ends with signing out [P-063, P-067, P-074]', { tag: '@desktop' }, async ({
  page,
  isMobile,
}) => {
  await signInByPage(page, people.newUser)
  await page.goto('/')
  await page.reload()
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
  else
    await expect(page.getByRole('link', { name: `Hello ${people.newUser.firstName}` })).toHaveAttribute(
      'href',
      '/profile',
    )

  await page.goto('/pricing')
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()

  await expect(page).toHaveURL('/')
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await page.goto('/playground')
  await expect(page).toHaveURL('/web-intro')
})

test('a forgotten password is replaced by way of the mail [P-123, P-131, P-337]', { tag: '@desktop' }, async ({
  page,
  product,
}) => {
  const email = await signUp(page, product)
  await expect(page).toHaveURL('/pricing/redirect')
  await page.evaluate(() => localStorage.clear())

  await page.goto('/signin')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/reset-password')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page).toHaveURL('/signin')
  const link = /https?:\S+\/reset-password\S+/.exec((await product.newestMail(email, /reset/i)).text ?? '')?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByLabel('New password', { exact: true }).fill('Another-one2')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL('/signin')
  await fillSignIn(page, email, 'Another-one2')
  await expect(page).toHaveURL('/pricing/redirect')

  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('Another-one3')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('This link has expired, was used before, or a newer one was sent.')).toBeVisible()
  await page.getByRole('link', { name: 'Send a new link' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page).toHaveURL('/signin')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'I have a code' }).click()
  await page.getByLabel('Code from the mail').fill(codeIn(await product.newestMail(email, /reset/i)))
  await page.getByLabel('New password', { exact: true }).fill('Another-one4')
  await page.getByRole('button', { name: 'Change password' }).click()

  await expect(page).toHaveURL('/signin')
})

// Each in its own page: after the page shows that the person is signed out, it still goes to the provider and back.
for (const provider of ['Google', 'Facebook'] as const) {
  test(`${provider} signs a person in and out [P-122, P-316, P-337]`, { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/signin?origin=web')
    await page.getByRole('button', { name: `Continue with ${provider}` }).click()
    await page.getByRole('button', { name: /Ana Reyes/ }).click()
    await expect(page).toHaveURL('/pricing-web')

    await page.getByRole('button', { name: 'Sign out' }).click()

    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  })
}

test('the ways in beside a password [P-125, P-130, P-317]', { tag: '@desktop' }, async ({ page }) => {
  await test.step('the extension has its own words, and Google alone', async () => {
    await page.goto('/signin?origin=extension')
    await expect(page.getByRole('heading', { name: 'Route optimization, reimagined' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Facebook/ })).toHaveCount(0)
    await expect(page.getByLabel('Password')).toHaveCount(0)

    await page.goto('/signup-extension')
    await page.getByRole('link', { name: 'See the instructions' }).click()

    await expect(page).toHaveURL('/extension-instructions')
  })
  await test.step('a provider that sends nobody back is given up, and the way to sign in stays', async () => {
    await page.goto('/callback?error=access_denied&error_description=You+said+no')
    await expect(page.getByText('You said no')).toBeVisible()
    await page.goto('/callback')
    await expect(page.getByText('The sign-in was not completed. Please try again.')).toBeVisible()
    await page.getByRole('link', { name: 'Back to sign in' }).click()

    await expect(page).toHaveURL('/signin')
  })
})
