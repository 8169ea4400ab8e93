import { api } from '#lambdas/http/callers.ts'
import { serve } from '#lambdas/http/serve.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { changePerson } from './change-person.ts'
import { copyDay } from './copy-day.ts'
import { day } from './day.ts'
import { dayLog } from './day-log.ts'
import { dayVersion } from './day-version.ts'
import { days } from './days.ts'
import { evening } from './evening.ts'
import { eveningMails } from './evening-mails.ts'
import { formerDrivers } from './former-drivers.ts'
import { invitation } from './invitation.ts'
import { invitePerson } from './invite-person.ts'
import { leaveTeam } from './leave-team.ts'
import { loadSampleDay } from './load-sample-day.ts'
import { mailEvening } from './mail-evening.ts'
import { moveLeftOvers } from './move-left-overs.ts'
import { optimizeFleet } from './optimize-fleet.ts'
import { people } from './people.ts'
import { priceFleet } from './price-fleet.ts'
import { removePerson } from './remove-person.ts'
import { report } from './report.ts'
import { resendInvitation } from './resend-invitation.ts'
import { restoreDay } from './restore-day.ts'
import { revokeInvitation } from './revoke-invitation.ts'
import { routeLink } from './route-link.ts'
import { saveCompany } from './save-company.ts'
import { saveDay } from './save-day.ts'
import { saveDepot } from './save-depot.ts'
import { saveDrivers } from './save-drivers.ts'
import { saveEveningMails } from './save-evening-mails.ts'
import { sendRoute } from './send-route.ts'
import { takeBackLeftOvers } from './take-back-left-overs.ts'
import { team } from './team.ts'

export const handler = serve({
  teams: api.teams.router({
    acceptInvitation,
    changePerson,
    copyDay,
    day,
    dayLog,
    dayVersion,
    days,
    evening,
    eveningMails,
    formerDrivers,
    invitation,
    invitePerson,
    leaveTeam,
    loadSampleDay,
    mailEvening,
    moveLeftOvers,
    optimizeFleet,
    people,
    priceFleet,
    removePerson,
    report,
    resendInvitation,
    restoreDay,
    revokeInvitation,
    routeLink,
    saveCompany,
    saveDay,
    saveDepot,
    saveDrivers,
    saveEveningMails,
    sendRoute,
    takeBackLeftOvers,
    team,
  }),
})
