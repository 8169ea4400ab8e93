import { App } from 'aws-cdk-lib'
import { expect, it } from 'vitest'
import { DAILY_EXPORTS } from '#core/accounts/data-export.ts'
import { NEW_CODES_A_DAY } from '#core/marketing/campaign.ts'
import { FORMS_A_DAY } from '#core/marketing/demo-request.ts'
import { DAILY_PRICINGS } from '#core/planner/limits.ts'
import { DAILY_SAVES, LINK_DAYS } from '#core/sharing/saved-route.ts'
import { DAILY_SENDS } from '#core/sharing/share-mail.ts'
import { readDeployment } from '#lib/deployment.ts'

it('a deployment that sets no limit keeps those of the product', () => {
  expect(readDeployment(new App().node, {})).toMatchObject({
    linkDays: LINK_DAYS,
    savedRoutesADay: DAILY_SAVES,
    routeMailsADay: DAILY_SENDS,
    pricingsADay: DAILY_PRICINGS,
    exportsADay: DAILY_EXPORTS,
    demoMailsADay: FORMS_A_DAY,
    campaignCodesADay: NEW_CODES_A_DAY,
  })
})
