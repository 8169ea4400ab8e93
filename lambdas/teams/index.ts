import { api } from '#lambdas/http/callers.ts'
import { serve } from '#lambdas/http/serve.ts'
import { copyDay } from './copy-day.ts'
import { day } from './day.ts'
import { dayVersion } from './day-version.ts'
import { days } from './days.ts'
import { evening } from './evening.ts'
import { formerDrivers } from './former-drivers.ts'
import { loadSampleDay } from './load-sample-day.ts'
import { mailEvening } from './mail-evening.ts'
import { moveLeftOvers } from './move-left-overs.ts'
import { optimizeFleet } from './optimize-fleet.ts'
import { priceFleet } from './price-fleet.ts'
import { report } from './report.ts'
import { restoreDay } from './restore-day.ts'
import { routeLink } from './route-link.ts'
import { saveCompany } from './save-company.ts'
import { saveDay } from './save-day.ts'
import { saveDepot } from './save-depot.ts'
import { saveDrivers } from './save-drivers.ts'
import { sendRoute } from './send-route.ts'
import { takeBackLeftOvers } from './take-back-left-overs.ts'
import { team } from './team.ts'

export const handler = serve({
  teams: api.teams.router({
    copyDay,
    day,
    dayVersion,
    days,
    evening,
    formerDrivers,
    loadSampleDay,
    mailEvening,
    moveLeftOvers,
    optimizeFleet,
    priceFleet,
    report,
    restoreDay,
    routeLink,
    saveCompany,
    saveDay,
    saveDepot,
    saveDrivers,
    sendRoute,
    takeBackLeftOvers,
    team,
  }),
})
