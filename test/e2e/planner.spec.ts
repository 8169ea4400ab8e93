import {
  addresses,
  answerNotice,
  chooseAddress,
  chooseEnds,
  chooseInput,
  depot,
  enterRoute,
  expect,
  openPlanner,
  optimize,
  optimizeButton,
  optimizeSample,
  pasteList,
  stopList,
  summary,
  test,
  toast,
} from './planner-steps.ts'

test.describe('the planner', { tag: '@desktop' }, () => {
  test('what is missing is said in the written words, and the button stays idle [P-098, P-100, P-270, P-271, P-272, P-273, P-274, P-275]', async ({
    page,
  }) => {
    await openPlanner(page)
    const refused = async (text: string): Promise<void> => {
      await optimizeButton(page).click()
      await answerNotice(page, text)
      await expect(optimizeButton(page)).toHaveText('optimize route')
    }
    await refused('Please ensure that Start Location and End Location are filled')

    await page.getByRole('combobox', { name: 'Start', exact: true }).fill('somewhere')
    await page.getByRole('combobox', { name: 'End', exact: true }).fill('somewhere else')
    const notSelected =
      'Location not selected. Please ensure you choose your address from the suggested options in the autocomplete dropdown.'
    await refused(`Start ${notSelected}`)
    await chooseAddress(page, 'Start', depot)
    await expect(page.getByRole('button', { name: /^Start: .*Edit$/ })).toBeVisible()
    await refused(`End ${notSelected}`)
    await chooseAddress(page, 'End', depot)
    await expect(page.getByRole('button', { name: /^End: .*Edit$/ })).toBeVisible()
    await refused('Route already optimized, enter more stops to explore our optimization feature!')

    await chooseInput(page, 'Maps link')
    await page.getByLabel('Google Maps directions link').fill('https://www.google.com/maps/dir/A')
    await refused('Once done entering a google maps url, please hit the Enter or Return button')
  })

  test('a blank row follows the last one, up to 100; a typed duplicate is dropped and said [P-102, P-276, P-237]', async ({
    page,
  }) => {
    await openPlanner(page)
    await expect(page.getByRole('combobox', { name: /^Stop / })).toHaveCount(1)
    await page.getByRole('combobox', { name: 'Stop 1', exact: true }).fill('12 Main')
    await expect(page.getByRole('combobox', { name: 'Stop 2', exact: true })).toBeVisible()

    await chooseAddress(page, 'Stop 1', depot)
    await chooseAddress(page, 'Stop 2', depot)
    await answerNotice(page, 'Oops, looks like you already have this address')
    await expect(page.getByRole('button', { name: /^Stop \d+: / })).toHaveCount(1)

    await pasteList(page, addresses(99))
    await page.getByRole('button', { name: /^Import Selected/ }).click()
    await expect(page.getByRole('button', { name: /^Stop 100: / })).toBeVisible()
    await expect(page.getByRole('combobox', { name: /^Stop / })).toHaveCount(0)
  })
})

void [chooseEnds, enterRoute, optimize, optimizeSample, stopList, summary, toast]
