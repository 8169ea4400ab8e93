import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { Metrics } from '@aws-lambda-powertools/metrics'

/** What calls of one kind have in common: `GET /team-days/{}/version`. Ids and dates are left out. */
const callKind = (method: string, path: string): string =>
  `${method} ${path.replace(/^\/api/, '').replace(/\/(?=[^/]*\d)[^/]+/g, '/{}')}`

/** What calls of one kind have cost so far, as Amazon would count it. */
export interface Units {
  calls: number
  /** Of the table: each of 4 KB, a half where it may be a moment old. */
  reads: number
  /** Of the table: each of 1 KB, and one for each index that has the item. */
  writes: number
  objectReads: number
  objectWrites: number
  /** Of providers, in millionths of a dollar. */
  provider: number
}

const NONE: Units = { calls: 0, reads: 0, writes: 0, objectReads: 0, objectWrites: 0, provider: 0 }
const INDEXES = ['gsi1pk', 'gsi2pk']

interface Command {
  readonly input: object
}

interface Answer {
  readonly output: object
}

/** Counts from here on what each kind of call asks of table and files; `filesUrl` is where the latter are. */
export async function countUnits(filesUrl: string): Promise<ReadonlyMap<string, Units>> {
  const kinds = new Map<string, Units>()
  const current = new AsyncLocalStorage<Units>()
  const unitsOf = (kind: string): Units => {
    const known = kinds.get(kind) ?? { ...NONE }
    kinds.set(kind, known)
    return known
  }
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    if (!request.url?.startsWith('/api/')) return
    const units = unitsOf(callKind(request.method ?? '', new URL(request.url, 'http://local').pathname))
    units.calls += 1
    current.enterWith(units)
  })
  const files = new URL(filesUrl).host
  subscribe('http.client.request.start', (message) => {
    const { request } = message as { request: ClientRequest }
    const units = current.getStore()
    if (!units || request.getHeader('host') !== files) return
    if (request.method === 'GET' || request.method === 'HEAD') units.objectReads += 1
    else if (request.method !== 'DELETE') units.objectWrites += 1
  })
  const { addMetric } = Metrics.prototype
  Metrics.prototype.addMetric = function (this: Metrics, ...args: Parameters<typeof addMetric>) {
    const [name, , value] = args
    const units = current.getStore()
    if (units && name === 'ProviderCostMicroDollars') units.provider += value
    return addMetric.apply(this, args)
  }
  // Imported late: the store reads its environment while it is imported.
  const { client } = await import('#store/table/client.ts')
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const answer = await next(args)
        const units = current.getStore()
        if (units) countCommand(units, commandName, args as Command, answer as Answer)
        return answer
      },
    { step: 'initialize' },
  )
  return kinds
}

function countCommand(units: Units, name: string, { input }: Command, { output }: Answer): void {
  if (/Get|Query|Scan/.test(name)) {
    const kilobytes = 'Item' in output || 'Items' in output || 'Responses' in output ? bytesOf(output) / 1024 : 0
    const share = 'ConsistentRead' in input && input.ConsistentRead === true ? 1 : 0.5
    units.reads += Math.max(1, Math.ceil(kilobytes / 4)) * share
    return
  }
  const items = Math.max(1, (JSON.stringify(input).match(/"(?:Put|Update|Delete|PutRequest)":/g) ?? []).length)
  const indexes = INDEXES.filter((index) => JSON.stringify(input).includes(`"${index}"`)).length
  // A transaction prepares each write, then makes it.
  const times = name.startsWith('Transact') ? 2 : 1
  units.writes += Math.max(items, Math.ceil(bytesOf(input) / 1024)) * times + indexes
}

const bytesOf = (value: object): number => JSON.stringify(value).length
