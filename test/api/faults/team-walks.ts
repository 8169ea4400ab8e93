import { ORPCError } from '@orpc/client'
import { addDays } from '#core/kernel/civil-days.ts'
import { createApiClient, refusalOf } from '#test/support/api-client.ts'
import { fleetRequestOf } from '#test/support/build-fleet.ts'
import { wireDay } from '#test/support/build-team-day.ts'
import { cloud, newcomer } from '#test/support/cloud-in-use.ts'
import { colleagueOf, linkIn } from '#test/support/colleagues.ts'
import { dispatcher, dispatcherWith } from '#test/support/dispatcher.ts'
import { date, withDay } from '#test/support/sent-day.ts'
import { onceFor, type Walk } from './walk.ts'

const next = addDays(date, 1)
let people = 0

/** What may be missing: who changed what, why stops came, and a page of a driver that then says so. */
const goesOn = ['day-change.not-noted', 'stop-reasons.unknown', 'team-link.behind'].map((line) => `ERROR ${line}`)

/** Teams, their people, their days and evenings. */
export const teamWalks: readonly Walk[] = [
  {
    name: 'a route sent to its driver by mail',
    begin: async () => {
      const { send } = await withDay(1)
      return {
        act: async () => ({ isSent: (await send(1, 1)).sent?.state !== 'failed' }),
        goesOn,
      }
    },
  },
  {
    name: 'a route sent to its driver by text',
    begin: async () => {
      const phoneNum = `+1718557${String(++people).padStart(4, '0')}`
      const { send } = await withDay(1, { phoneNum })
      return {
        act: async () => ({ isSent: (await send(1, 1, { by: 'text' })).sent?.state !== 'failed' }),
        goesOn,
      }
    },
  },
  {
    name: 'days of a team looked at',
    begin: onceFor(async () => {
      const { api } = await withDay(1)
      return {
        act: async () => [
          (await api.teams.days({ from: date, to: next })).days.length,
          (await api.teams.day({ date })).day?.version,
          (await api.teams.dayVersion({ date, doing: 'changing' })).version,
          (await api.teams.dayLog({ date })).changes.length > 0,
          (await api.teams.formerDrivers({ date })).visits,
          (await api.teams.report({ from: date, to: date })).rows.length,
          (await api.teams.evening({ date })).rows.length,
          (await api.teams.people()).members,
          (await api.teams.team()).version,
        ],
      }
    }),
  },
  {
    name: 'a team described',
    begin: async () => {
      const { api } = await dispatcher()
      const company = { companyName: 'Northern Vans', industry: 'Service', role: 'Manager', numDrivers: 3 } as const
      return {
        act: async () => (await api.teams.saveCompany({ version: 0, company })).version,
        gone: ['DynamoDB UpdateItem'],
        seen: async () => (await api.teams.team()).company?.companyName,
      }
    },
  },
  {
    name: 'an evening mailed',
    begin: async () => {
      const { api } = await withDay(1)
      const to = [`boss-${++people}@evening.example.com`]
      return {
        act: async () => {
          const { outcomes } = await api.teams.mailEvening({ date, to, requestId: `evening-click-${++people}` })
          return { isSent: outcomes.every(({ state }) => state === 'sent') }
        },
      }
    },
  },
  {
    name: 'a colleague invited',
    begin: async () => {
      const { api } = await dispatcher()
      const email = `colleague-${++people}@example.org`
      return {
        // One that is kept and was not mailed is sent again.
        act: async () => {
          const isThere = (await api.teams.people()).invitations.length > 0
          const sent = isThere
            ? api.teams.resendInvitation({ email })
            : api.teams.invitePerson({ email, role: 'viewer' })
          return sent.then(
            () => ({ isSent: true }),
            (error: unknown) => {
              if (error instanceof ORPCError && error.code === 'teams.mail-refused') return { isSent: false }
              throw error
            },
          )
        },
      }
    },
  },
  {
    name: 'an invitation accepted',
    begin: async () => {
      const owner = await dispatcher()
      const sam = await newcomer('Sam Ortiz')
      await sam.api.accounts.currentUser()
      await owner.api.teams.invitePerson({ email: sam.email, role: 'viewer' })
      const link = linkIn(sam.email)
      return {
        act: async () => (await sam.api.teams.acceptInvitation({ link })).role,
        seen: async () => (await owner.api.teams.people()).members.length,
      }
    },
  },
  {
    name: 'a colleague changed and removed',
    begin: async () => {
      const owner = await dispatcher()
      const { userId: personId } = await colleagueOf(owner, 'viewer')
      return {
        act: async () => [
          await owner.api.teams.changePerson({ personId, role: 'dispatcher' }),
          await owner.api.teams.removePerson({ personId }),
        ],
        gone: ['DynamoDB TransactWriteItems', 'DynamoDB UpdateItem', 'DynamoDB PutItem', 'DynamoDB DeleteItem'],
        seen: async () => (await owner.api.teams.people()).members.length,
      }
    },
  },
  {
    name: 'a dispatcher removed, whose links are renewed',
    begin: async () => {
      const team = await withDay(1)
      const { linkId } = await team.send(1, 1)
      const { userId: personId } = await colleagueOf(team, 'dispatcher')
      return {
        // A repeat of what was done has nothing left to renew.
        act: async () => Object.keys(await team.api.teams.removePerson({ personId })),
        gone: ['DynamoDB TransactWriteItems', 'DynamoDB UpdateItem', 'DynamoDB PutItem', 'DynamoDB DeleteItem'],
        seen: async () => [
          (await team.api.teams.people()).members.length,
          (await refusalOf(createApiClient(cloud().url).sharing.getRoute({ routeid: linkId }))).code,
        ],
      }
    },
  },
  {
    name: 'a day copied over another',
    begin: async () => {
      const { api } = await withDay(1)
      for (const version of [0, 1]) await api.teams.saveDay({ date: next, version, day: wireDay(version + 1, 1) })
      return {
        act: async () => (await api.teams.copyDay({ date, to: next, version: 2 })).version,
        goesOn: [...goesOn, 'WARN payloads.left'],
        seen: async () => (await api.teams.day({ date: next })).day?.version,
      }
    },
  },
  {
    name: 'a day of a team planned',
    begin: async () => {
      const { api } = await dispatcherWith(2)
      const request = fleetRequestOf(6, 2, { requestId: 'planned-once', drivers: [{ id: 1 }, { id: 2 }] })
      return {
        act: async () => [
          Object.keys(await api.teams.optimizeFleet(request)),
          (
            await api.teams.priceFleet({
              request,
              routes: [
                [0, 1, 2],
                [3, 4, 5],
              ],
            })
          ).routes.length,
        ],
      }
    },
  },
]
