import type { OptimizeRequest } from '#core/planner/optimize-request.ts'
import type { Wire } from '../wire.ts'
import type { Client, People, Step } from './walk.ts'

const depot = { address: '1 Depot Road, New York, NY 10001', coordinates: [40.75, -73.99] as const }

const requestOf = (stops: number): OptimizeRequest => ({
  startAddress: depot,
  destinationAddress: depot,
  travelMethod: 'd',
  stopList: Array.from({ length: stops }, (_, index) => ({
    address: `${index + 1} Main Street, New York, NY 10003`,
    coordinates: [40.72 + ((index * 37) % 11) * 0.006, -73.99 + ((index * 37) % 10) * 0.003] as const,
  })),
})

/** The main walk of the first face: plan, save, share, find again, take away. */
export async function* walkAsDriver({ driver, other, anybody }: People, wire: Wire): AsyncGenerator<Step> {
  const refused = await anybody.accounts.currentUser().then(String, ({ status }) => status)
  yield { title: 'a call of users without a token is refused', wanted: 401, found: refused }

  const me = await driver.accounts.currentUser()
  yield { title: 'the first call makes the record of a person', wanted: 'driver@example.org', found: me.email }
  yield { title: 'the record is found again', wanted: me, found: await driver.accounts.currentUser() }

  yield* favorites(driver, other)
  await makeMember(me.userId)
  yield* savedRoute({ driver, other, anybody })
  yield* task(driver, wire)
}

/** What the payment provider's event writes, so that everything may be tried. */
async function makeMember(userId: string): Promise<void> {
  // Imported late: the store reads its environment while it is imported.
  const { readUser, saveUser } = await import('#store/accounts.ts')
  const user = await readUser(userId)
  if (!user) throw new Error('The first call makes the record')
  await saveUser({ ...user, tier: 2, subscriptionStatus: 'active' })
}

async function* favorites(driver: Client, other: Client): AsyncGenerator<Step> {
  const place = { address: '5 Main Street, New York, NY 10003', coordinates: [40.73, -73.99] as const, name: 'Depot' }
  const { favoriteId } = await driver.places.saveFavorite(place)
  const shown = (await driver.places.favorites()).favorites.map(({ address, name }) => ({ address, name }))
  yield { title: 'a favorite is kept', wanted: [{ address: place.address, name: 'Depot' }], found: shown }
  yield { title: 'it belongs to one person', wanted: [], found: (await other.places.favorites()).favorites }
  await driver.places.deleteFavorite({ favoriteId })
  yield { title: 'it is gone when it is forgotten', wanted: [], found: (await driver.places.favorites()).favorites }
}

async function* savedRoute({ driver, other, anybody }: Omit<People, 'author'>): AsyncGenerator<Step> {
  const answer = await driver.planner.optimize(requestOf(3))
  if ('taskId' in answer) throw new Error('Three stops are planned at once')
  yield { title: 'three stops are planned at once', wanted: 5, found: answer.routeOrder.length }
  const { saving: _saving, certificate: _certificate, unserved: _unserved, brokenRules: _broken, ...routeData } = answer

  const { routeId, version } = await driver.sharing.saveRoute({ routeData, title: 'Tuesday' })
  const shared = await anybody.sharing.getRoute({ routeid: routeId })
  yield { title: 'a saved route opens by its link for anybody', wanted: routeData, found: shared.routeData }
  const later = { ...routeData, leaveAt: 99 }
  const updated = await driver.sharing.updateRoute({ routeId, routeData: later, title: 'Wednesday', version })
  yield { title: 'a change makes the next version', wanted: 2, found: updated.version }
  const again = await driver.sharing
    .updateRoute({ routeId, routeData, title: 'Late', version })
    .then(String, ({ status }) => status)
  yield { title: 'a change of an older version is refused', wanted: 409, found: again }

  await driver.sharing.saveRoute({ routeData, title: 'Thursday' })
  const { routes } = await driver.sharing.savedRoutes({})
  yield {
    title: 'the owner finds both by the index, newest first',
    wanted: 'Thursday, Wednesday',
    found: routes.map(({ title }) => title).join(', '),
  }
  yield { title: 'others do not', wanted: [], found: (await other.sharing.savedRoutes({})).routes }

  await driver.sharing.revokeRoute({ routeId })
  const gone = await anybody.sharing.getRoute({ routeid: routeId }).then(String, ({ status }) => status)
  yield { title: 'a link that was taken back opens nothing', wanted: 404, found: gone }
}

async function* task(driver: Client, wire: Wire): AsyncGenerator<Step> {
  const started = await driver.planner.optimize(requestOf(60))
  if (!('taskId' in started)) throw new Error('Sixty stops are a task')
  const { taskId } = started
  const arn = `${process.env.OPTIMIZE_ROUTE_ARN?.replace(':stateMachine:', ':execution:')}:${taskId}`
  const execution = await wire.json('AWSStepFunctions.DescribeExecution', { executionArn: arn })
  yield {
    title: 'a task is an execution of the created machine',
    wanted: process.env.OPTIMIZE_ROUTE_ARN,
    found: execution.stateMachineArn,
  }
  yield { title: 'its input names the task', wanted: taskId, found: JSON.parse(execution.input).taskId }
  const { pollStatus } = await driver.jobs.pollStatus({ taskId })
  yield { title: 'it has no result yet: the emulator runs no steps', wanted: null, found: pollStatus }
  await driver.jobs.deleteTask({ taskId })
  const after = await driver.jobs.pollStatus({ taskId }).then(String, ({ status }) => status)
  yield { title: 'it is forgotten when told', wanted: 404, found: after }
}
