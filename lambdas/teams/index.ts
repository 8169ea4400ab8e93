import { api } from '#lambdas/http/callers.ts'
import { serve } from '#lambdas/http/serve.ts'
import { saveCompany } from './company/save-company.ts'
import { saveDepot } from './company/save-depot.ts'
import { saveDrivers } from './company/save-drivers.ts'
import { team } from './company/team.ts'
import { copyDay } from './days/copy-day.ts'
import { day } from './days/day.ts'
import { dayLog } from './days/day-log.ts'
import { dayVersion } from './days/day-version.ts'
import { days } from './days/days.ts'
import { loadSampleDay } from './days/load-sample-day.ts'
import { restoreDay } from './days/restore-day.ts'
import { saveDay } from './days/save-day.ts'
import { evening } from './evening/evening.ts'
import { eveningMails } from './evening/evening-mails.ts'
import { mailEvening } from './evening/mail-evening.ts'
import { moveLeftOvers } from './evening/move-left-overs.ts'
import { report } from './evening/report.ts'
import { saveEveningMails } from './evening/save-evening-mails.ts'
import { takeBackLeftOvers } from './evening/take-back-left-overs.ts'
import { optimizeFleet } from './fleet/optimize-fleet.ts'
import { priceFleet } from './fleet/price-fleet.ts'
import { acceptInvitation } from './people/accept-invitation.ts'
import { changePerson } from './people/change-person.ts'
import { formerDrivers } from './people/former-drivers.ts'
import { invitation } from './people/invitation.ts'
import { invitePerson } from './people/invite-person.ts'
import { leaveTeam } from './people/leave-team.ts'
import { people } from './people/people.ts'
import { removePerson } from './people/remove-person.ts'
import { resendInvitation } from './people/resend-invitation.ts'
import { revokeInvitation } from './people/revoke-invitation.ts'
import { routeLink } from './sending/route-link.ts'
import { sendRoute } from './sending/send-route.ts'

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
