import { App } from 'aws-cdk-lib'
import { expect, it } from 'vitest'
import { DAILY_EXPORTS } from '#core/accounts/data-export.ts'
import { SIGN_UPS_A_DAY } from '#core/accounts/sign-up-limits.ts'
import { DAILY_FENCES, DAILY_POSITIONS, DAILY_TEAM_POSITIONS } from '#core/drives/positions/position-rules.ts'
import {
  DAILY_CUSTOMER_MAILS,
  DAILY_CUSTOMER_TEXTS,
  DAILY_SAVES,
  DAILY_SENDS,
  DAILY_TEAM_SENDS,
  DAILY_TEXTS,
  SHARE_PERCENT,
  TEXT_DOLLARS_A_MONTH,
} from '#core/links/daily-limits.ts'
import { LINK_DAYS } from '#core/links/share-link.ts'
import { NEW_CODES_A_DAY } from '#core/marketing/campaign.ts'
import { FORMS_A_DAY } from '#core/marketing/demo-request.ts'
import { UNPAID_DOLLARS_A_DAY } from '#core/places/allowance.ts'
import { MAP_TILES_A_DAY } from '#core/places/map-tiles.ts'
import { DAILY_PRICINGS } from '#core/planner/limits.ts'
import { DAILY_DAY_SAVES } from '#core/teams/days/day-saves.ts'
import { readDeployment } from '#lib/deployment.ts'

it('a deployment that sets no limit keeps those of the product', () => {
  expect(readDeployment(new App().node, {})).toMatchObject({
    linkDays: LINK_DAYS,
    savedRoutesADay: DAILY_SAVES,
    teamSavesADay: DAILY_DAY_SAVES,
    routeMailsADay: DAILY_SENDS,
    teamMailsADay: DAILY_TEAM_SENDS,
    routeTextsADay: DAILY_TEXTS,
    textSharePercent: SHARE_PERCENT,
    positionsADay: DAILY_POSITIONS,
    teamPositionsADay: DAILY_TEAM_POSITIONS,
    fencesADay: DAILY_FENCES,
    pricingsADay: DAILY_PRICINGS,
    unpaidDollarsADay: UNPAID_DOLLARS_A_DAY,
    textDollarsAMonth: TEXT_DOLLARS_A_MONTH,
    customerMailsADay: DAILY_CUSTOMER_MAILS,
    customerTextsADay: DAILY_CUSTOMER_TEXTS,
    exportsADay: DAILY_EXPORTS,
    demoMailsADay: FORMS_A_DAY,
    campaignCodesADay: NEW_CODES_A_DAY,
    signUpsADay: SIGN_UPS_A_DAY,
    mapTilesADay: MAP_TILES_A_DAY,
  })
})
