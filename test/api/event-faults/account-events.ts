import { strFromU8, unzipSync } from 'fflate'
import type { ApiClient } from '#test/support/api-client.ts'
import { requestOf } from '#test/support/build-request.ts'
import { cloud, member } from '#test/support/cloud-in-use.ts'
import { copyOf } from '#test/support/data-copy.ts'
import { once } from '#test/support/once.ts'
import { orphanTask } from '#test/support/orphan-task.ts'
import { itineraryOf, planAtOnce } from '#test/support/plan-route.ts'
import { uploaded, uploadsBelow } from './held-uploads.ts'
import type { Occurrence } from './occurrence.ts'

const planned = once(async () => itineraryOf(await planAtOnce((await member()).api, requestOf(3))))

/** Somebody with a few things of their own. */
async function busyPerson() {
  const person = await member()
  await person.api.places.saveFavorite({ name: 'Depot', address: '1 Broadway', coordinates: [40.7, -74] })
  await person.api.sharing.saveRoute({ routeData: await planned(), title: 'Tuesday' })
  return person
}

const mailsTo = (address: string) =>
  cloud()
    .inbox()
    .filter(({ to }) => to.includes(address)).length

/** What lies in the file that somebody is given. */
async function filesOf(api: ApiClient, status: string | undefined): Promise<string[]> {
  if (status !== 'ready') return []
  const files = unzipSync(await copyOf(api))
  return Object.entries(files).map(([name, bytes]) => `${name.slice(0, 6)} ${strFromU8(bytes).length > 2}`)
}

const unmailed = [[0, true, 8, [], 0]]

/** Accounts and tasks. */
export const accountEvents: readonly Occurrence[] = [
  {
    name: 'the end of a task that was cut off',
    module: 'jobs/tasks/cut-off.ts',
    begin: async () => {
      const driver = await member()
      const taskId = await orphanTask(driver, 0)
      const { readJob } = await import('#store/jobs.ts')
      return {
        event: { detail: { name: taskId, status: 'TIMED_OUT' } },
        // It tells of the end that it writes.
        told: ['WARN task.cut-off'],
        seen: async () => [
          (await readJob(taskId, Date.now()))?.status,
          (await driver.api.accounts.trackedRequests({})).reqCount,
        ],
      }
    },
  },
  {
    name: 'a copy of all data',
    module: 'accounts/tasks/make-export.ts',
    begin: async () => {
      const { api } = await busyPerson()
      const before = await uploadsBelow('accounts/exports/')
      await api.accounts.startExport()
      const [key = ''] = (await uploadsBelow('accounts/exports/')).filter((each) => !before.includes(each))
      return {
        event: uploaded(key),
        seen: async () => {
          const { export: found } = await api.accounts.dataExport()
          return [found?.status, await filesOf(api, found?.status), await uploadsBelow(key)]
        },
      }
    },
  },
  {
    name: 'an account erased',
    module: 'accounts/tasks/erase-account.ts',
    begin: async () => {
      const person = await busyPerson()
      await person.api.billing.createCustomer({ name: 'Dana' })
      await orphanTask(person, 0)
      const before = await uploadsBelow('accounts/erasures/')
      const { receiptId } = await person.api.accounts.deleteAccount({ email: person.email })
      const [key = ''] = (await uploadsBelow('accounts/erasures/')).filter((each) => !before.includes(each))
      const { findItemsOf } = await import('#store/persons/personal-items.ts')
      const { readReceipt } = await import('#store/persons/erasures.ts')
      const seen = async () => {
        const receipt = await readReceipt(receiptId, Date.now())
        const left = await findItemsOf(person.userId)
        return [
          left.length,
          receipt?.finishedAt != null,
          receipt?.erased?.length,
          await uploadsBelow(key),
          mailsTo(person.email),
        ]
      }
      return {
        event: uploaded(key),
        seen,
        told: ['ERROR receipt.not-mailed', 'WARN task.not-stopped'],
        // Mailed once at most: where nobody knows that the work is at its end, it is not mailed again.
        ends: { 'ERROR receipt.not-mailed': unmailed, thrown: unmailed },
      }
    },
  },
]
