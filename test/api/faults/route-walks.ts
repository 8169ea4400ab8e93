import type { WireItinerary } from '#api/itinerary.ts'
import { createApiClient } from '#test/support/api-client.ts'
import { requestOf } from '#test/support/build-request.ts'
import { cloud, member } from '#test/support/cloud-in-use.ts'
import { itineraryOf, planAtOnce } from '#test/support/plan-route.ts'
import { sendVan } from '#test/support/sent-van.ts'
import { onceFor, type Walk } from './walk.ts'

let sends = 0
const place = { address: '1 Main Street, New York, NY 10003', coordinates: [40.73, -73.99] as const }
const anybody = () => createApiClient(cloud().url)

let planned: WireItinerary | undefined

/** Somebody with a saved route, and what it was saved of. */
async function withRoute() {
  const person = await member({ teamTier: 1 })
  planned ??= itineraryOf(await planAtOnce(person.api, requestOf(3)))
  const routeData = planned
  const { routeId, url } = await person.api.sharing.saveRoute({ routeData, title: 'Tuesday' })
  return { ...person, routeData, routeId, url }
}

const mailsTo = (address: string) =>
  cloud()
    .inbox()
    .filter(({ to }) => to.includes(address)).length
const textsTo = (phone: string) =>
  cloud()
    .outbox()
    .filter((text) => text.phone === phone).length

/** Planning, places and saved routes. */
export const routeWalks: readonly Walk[] = [
  {
    name: 'an optimization',
    begin: async () => {
      const { api } = await member()
      const request = requestOf(4, { requestId: 'planned-at-once' })
      return {
        act: async () => (await planAtOnce(api, request)).routeOrder.map(({ entered }) => entered),
        seen: async () => (await api.accounts.trackedRequests({})).reqCount,
      }
    },
  },
  {
    name: 'an optimization as a task',
    begin: async () => {
      const { api } = await member()
      const request = requestOf(30, { requestId: 'as-a-task' })
      return {
        act: async () => 'taskId' in (await api.planner.optimize(request)),
        seen: async () => (await api.accounts.trackedRequests({})).reqCount,
      }
    },
  },
  {
    name: 'a look at addresses',
    begin: async () => {
      const { api } = await member()
      const house = ++sends
      const addressArr = [`${house} Mercer Street, New York, NY 10013`, `${house} Broadway, New York, NY 10007`]
      return {
        act: async () =>
          (await api.places.validateAddresses({ addressArr })).validationResults.map(
            ({ coordinates }) => !!coordinates,
          ),
      }
    },
  },
  {
    name: 'a suggestion and its place',
    begin: onceFor(async () => {
      const { api } = await member()
      return {
        act: async () => {
          const { suggestions } = await api.places.suggestAddresses({ text: 'Brooklyn, NY', lat: 40.7, lng: -74 })
          return api.places.resolveAddress({ placeId: suggestions[0]?.placeId ?? '' })
        },
      }
    }),
  },
  {
    name: 'a place at a position',
    begin: onceFor(async () => {
      const { api } = await member()
      return { act: () => api.places.resolveAddress({ coordinates: [40.7484, -73.9857] }) }
    }),
  },
  {
    name: 'a favorite',
    begin: async () => {
      const { api } = await member()
      return {
        act: async () => Object.keys(await api.places.saveFavorite(place)),
        seen: async () => (await api.places.favorites()).favorites.length,
      }
    },
  },
  {
    name: 'favorites read and one deleted',
    begin: async () => {
      const { api } = await member()
      const { favoriteId } = await api.places.saveFavorite(place)
      return {
        act: async () => {
          await api.places.favorites()
          return api.places.deleteFavorite({ favoriteId })
        },
        seen: () => api.places.favorites(),
      }
    },
  },
  {
    name: 'a route saved',
    begin: async () => {
      const { api, routeData } = await withRoute()
      return {
        act: async () => (await api.sharing.saveRoute({ routeData, title: 'Friday', requestId: 'one-click' })).version,
        seen: async () => (await api.sharing.savedRoutes({})).routes.filter(({ title }) => title === 'Friday').length,
      }
    },
  },
  {
    name: 'a route changed',
    begin: async () => {
      const { api, routeData, routeId } = await withRoute()
      let number = 0
      const change = { routeId, routeData: { ...routeData, leaveAt: 99 }, version: 1 }
      return {
        act: async () =>
          (await api.sharing.updateRoute({ ...change, edit: { by: 'one-page-of-a-browser', number: ++number } }))
            .version > 1,
        seen: async () => (await anybody().sharing.getRoute({ routeid: routeId })).routeData.leaveAt,
      }
    },
  },
  {
    name: 'a route opened',
    begin: onceFor(async () => {
      const { routeId } = await withRoute()
      return { act: async () => (await anybody().sharing.getRoute({ routeid: routeId })).title }
    }),
  },
  {
    name: 'saved routes listed',
    begin: onceFor(async () => {
      const { api } = await withRoute()
      return { act: async () => (await api.sharing.savedRoutes({})).routes.length }
    }),
  },
  {
    name: 'a route revoked',
    begin: async () => {
      const { api, routeId } = await withRoute()
      return {
        act: () => api.sharing.revokeRoute({ routeId }),
        gone: ['DynamoDB DeleteItem'],
        seen: async () => (await api.sharing.savedRoutes({})).routes.length,
      }
    },
  },
  {
    name: 'a followed route revoked',
    begin: async () => {
      const van = await sendVan()
      const { owner, routeId, driverId, date: teamDate } = van
      const { changeRoute } = await import('#store/sharing.ts')
      const { userId } = owner
      await changeRoute({ userId, routeId }, 1, { routeVersion: 1, updatedAt: Date.now(), teamDate, driverId })
      await createApiClient(cloud().url).drives.saveConsent({ routeid: routeId, shares: true })
      return {
        act: () => owner.api.sharing.revokeRoute({ routeId }),
        // What the tracker still knows is forgotten at the end of the day.
        goesOn: ['ERROR van.not-left'],
        gone: ['DynamoDB DeleteItem'],
      }
    },
  },
  {
    name: 'a route by mail',
    begin: async () => {
      const { api, url } = await withRoute()
      const toEmail = `fault-${++sends}@example.com`
      return {
        act: () => api.sharing.sendEmail({ toEmail, mapsUrl: url, requestId: 'one-click' }),
        twice: ['SESv2 SendEmail'],
        seen: async () => mailsTo(toEmail),
      }
    },
  },
  {
    name: 'a route by text',
    begin: async () => {
      const { api, url } = await withRoute()
      const toNumber = `+1212556${String(++sends).padStart(4, '0')}`
      return {
        act: () => api.sharing.sendText({ toNumber, mapsUrl: url, requestId: 'one-click' }),
        twice: ['SNS Publish'],
        seen: async () => textsTo(toNumber),
      }
    },
  },
]
