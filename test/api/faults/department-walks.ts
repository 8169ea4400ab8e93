import { addDays } from '#core/kernel/civil-days.ts'
import { dayOf } from '#core/kernel/time.ts'
import { newcomer } from '#test/support/cloud-in-use.ts'
import { idsOf, type PublishedDay, publishedDay, whoOf } from '#test/support/department-day.ts'
import { smallCity } from '#test/support/department-workspace.ts'
import { onceFor, type Walk } from './walk.ts'

const city = smallCity(12, ['EC1', 'EC2'])
const date = addDays(dayOf(Date.now()), 40)
let presses = 0
let days: Promise<PublishedDay> | undefined

/** One day for all walks: planning takes longer than they do. */
async function plannedDay() {
  days ??= publishedDay(city, date)
  const { sam, ...day } = await days
  const [route] = day.routes
  return { ...day, api: sam.api.department, inspectorId: whoOf(route), inspectionIds: idsOf(route) }
}

/** The same with a draft of its own. */
async function draftedDay() {
  const day = await plannedDay()
  const { versions } = await day.api.restore({ date, version: day.version })
  const [{ version, revision } = day] = versions
  return { ...day, version, revision }
}

const csv = 'Holiday Name,Start Date,End Date\nThanksgiving Day,2026-11-26 00:00:00,2026-11-26 23:59:59\n'

/** The department: files, ranking, days, routes and links. */
export const departmentWalks: readonly Walk[] = [
  {
    name: 'a day of the department looked at',
    begin: onceFor(async () => {
      const { api, version, revision } = await plannedDay()
      const seen = { date, version, revision }
      return {
        act: async () => [
          (await api.days({ from: date, to: date })).days.length,
          (await api.versions({ date })).versions.length > 0,
          (await api.getInspectorRoutesMetadata({ selectedDate: date })).totalRoutes,
          Object.keys(await api.getInspectorRoutesChunked({ selectedDate: date, index: 0 })),
          (await api.unrouted({ date, version, page: 0 })).failed,
          Object.keys(await api.stalePlan(seen)),
          (await api.settings()).version,
          (await api.ranking({ date, page: 0 })).items.length,
          (await api.selection({ date })).inspectors.length,
          Object.keys(await api.audit({})),
          Object.keys(await api.imports()),
          (await api.visits({ date })).visits,
          Object.keys(await api.appointments()),
          Object.keys(await api.inspectorLinks({ date })),
          (await api.findInspections({ date, text: 'Broadway' })).inspections.length > 0,
        ],
      }
    }),
  },
  {
    name: 'a version brought back, and copied',
    begin: async () => {
      const { api, version } = await plannedDay()
      return {
        act: async () => [
          (await api.restore({ date, version })).versions.length > 0,
          (await api.copyDay({ date, version, to: addDays(date, 1) })).versions.length > 0,
        ],
      }
    },
  },
  {
    name: 'a draft changed and published',
    begin: async () => {
      const { api, version, revision, inspectorId, inspectionIds } = await draftedDay()
      const routes = [{ inspectorId, inspectionIds: inspectionIds.slice(1) }]
      return {
        act: async () => (await api.changeRoutes({ date, version, revision, routes })).routes.length,
        gone: ['DynamoDB TransactWriteItems'],
        // The note of who did it.
        behind: ['DynamoDB PutItem'],
      }
    },
  },
  {
    name: 'the route of an inspector',
    begin: onceFor(async () => {
      const { api, inspectorId, inspectionIds } = await plannedDay()
      return {
        act: async () => (await api.inspectorRoute({ date, inspectorId, inspectionIds })).route !== null,
      }
    }),
  },
  {
    name: 'a file begun and dropped',
    begin: async () => {
      const { api } = await newcomer('Sam Ortiz', ['department-scheduler'])
      return {
        act: async () => {
          const { importId } = await api.department.startImport({ fileName: 'holidays.csv', bytes: csv.length })
          await api.department.readImport({ importId })
          return Object.keys(await api.department.dropImport({ importId }))
        },
      }
    },
  },
  {
    name: 'the link of an inspector mailed',
    begin: async () => {
      const { api, inspectorId } = await plannedDay()
      const email = `inspector-${++presses}@city.example`
      const send = { date, inspectorId, email, requestId: `link-press-${presses}` }
      return {
        act: async () => ({ isSent: !(await api.sendInspectorLink(send)).failure }),
        // The page of the inspector that then says so.
        goesOn: ['ERROR team-link.behind'],
        // The link of an inspector is made once. A repeat mails again where the note of it failed: mails are not counted.
        isOnce: true,
      }
    },
  },
  {
    name: 'a generation begun',
    begin: async () => {
      const { api } = await plannedDay()
      const requestId = `generation-walk-${++presses}`
      const request = {
        date: addDays(date, 3),
        inspectorIds: ['EC1'],
        strategies: ['as-specified' as const],
        requestId,
      }
      return { act: async () => Object.keys(await api.generate(request)) }
    },
  },
  {
    name: 'a generation given up',
    begin: async () => {
      const { api } = await plannedDay()
      const requestId = `generation-walk-${++presses}`
      const wish = { date: addDays(date, 4), inspectorIds: ['EC1'], strategies: ['as-specified' as const] }
      const { taskId } = await api.generate({ ...wish, requestId })
      return { act: async () => Object.keys(await api.cancelGeneration({ taskId })) }
    },
  },
]
