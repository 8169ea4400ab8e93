import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import { DomainError } from '#engine/base/errors.ts'
import type { Position } from '#engine/base/geo.ts'
import { findExtract, mirrors } from '#engine/regions/building.ts'
import { BUILT_IN, openRegionFile } from '#engine/regions/index.ts'
import type { LocalRoute } from '#local/http/local-route.ts'
import { readBody } from '#local/http/read-body.ts'
import { redirect, sendHtml } from '#local/http/send.ts'
import type { KeptStreets } from './kept-streets.ts'
import type { StreetWorker } from './street-work.ts'
import { isUnderWay, nameOfExtract, type Offer, renderRestart, renderStreets, WAIT_SCRIPT } from './streets-page.ts'

const PREFIX = '/local/streets'
const FORM_BYTES = 16 * 1024
const LOOK_MS = 10_000
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
/** As of every tool, save that its forms lead to itself, and say where they come from. */
const HEADERS = {
  'content-security-policy': POLICY,
  'referrer-policy': 'same-origin',
}

/** What a start says of its streets. */
export interface StreetsOptions {
  /** Names of its regions, as people read them. */
  readonly inUse: readonly string[]
  /** Whether it named them itself, so that none can be chosen. */
  readonly isNamed?: boolean
  /** Starts the local cloud again; nobody does where it was started by itself. */
  readonly restart?: (() => void) | undefined
}

type Streets = StreetsOptions & {
  readonly kept: KeptStreets
  readonly worker: StreetWorker
}

/** The page on which an operator chooses streets, and gets those of a city. */
export function streetsRoute(streets: Streets): LocalRoute {
  return {
    prefix: PREFIX,
    isForm: true,
    async handle(request, response, url) {
      for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value)
      if (request.method === 'POST') return change(streets, request, response)
      sendHtml(response, renderStreets(await viewOf(streets, url.searchParams.get('place') ?? '')))
    },
  }
}

async function viewOf({ kept, worker, inUse, isNamed, restart }: Streets, asked: string) {
  const { offer, fault } = await lookUp(asked.trim())
  // Before the list: what is ready by then is in it.
  const work = worker.work()
  return {
    ...{ inUse, work, offer, asked, fault },
    isNamed: isNamed ?? false,
    restarts: restart !== undefined,
    kept: await kept.list(),
    chosen: await kept.chosen(),
  }
}

async function lookUp(
  asked: string,
): Promise<{ readonly offer: Offer | undefined; readonly fault: string | undefined }> {
  if (asked === '') return { offer: undefined, fault: undefined }
  try {
    const url = findExtract(asked)
    return { offer: { name: nameOf(url), url, bytes: await sizeOf(url) }, fault: undefined }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return {
      offer: undefined,
      fault: error.message.replace('`npm run region -- get` lists all', 'the lists below have all'),
    }
  }
}

function nameOf(url: string): string {
  const [known] = [...mirrors].find(([, address]) => address === url) ?? []
  return known ? nameOfExtract(known) : basename(new URL(url).pathname).replace(/([-_.]latest)?[.]osm([.]\w+)?$/, '')
}

/** @throws DomainError `download.refused` where nobody answers */
async function sizeOf(url: string): Promise<number | undefined> {
  const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(LOOK_MS) }).catch(
    (cause: unknown) => {
      const { host } = new URL(url)
      throw new DomainError(
        'unavailable',
        'download.refused',
        `${host} does not answer. Check the network, then look again.`,
        {
          cause,
        },
      )
    },
  )
  if (!response.ok) {
    throw new DomainError(
      'unavailable',
      'download.refused',
      `${url} answered ${response.status}. Name another extract.`,
    )
  }
  const length = response.headers.get('content-length')
  return length === null ? undefined : Number(length)
}

async function change(streets: Streets, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = new URLSearchParams((await readBody(request, FORM_BYTES)).toString('utf8'))
  const act = actions[form.get('do') ?? '']
  if (!act) return sendHtml(response, renderStreets(await viewOf(streets, '')), 400)
  const isChosenAnew = await act(streets, form)
  if (!isChosenAnew) return redirect(response, PREFIX)
  const hash = createHash('sha256').update(WAIT_SCRIPT).digest('base64')
  response.setHeader('content-security-policy', `${POLICY}; script-src 'sha256-${hash}'; connect-src 'self'`)
  response.once('close', () => streets.restart?.())
  sendHtml(response, renderRestart(streets.restart !== undefined))
}

/** Between its rivers. */
const MIDTOWN: Position = { lat: 40.7644, lng: -73.9731 }

async function coversManhattan({ folder }: KeptStreets, file: string): Promise<boolean> {
  if (file === BUILT_IN) return false
  const region = await openRegionFile(join(folder, basename(file)))
  const { bounds } = region.directory
  await region.close()
  const [west, south, east, north] = bounds
  const { lat, lng } = MIDTOWN
  return west < lng && lng < east && south < lat && lat < north
}

/** Says whether other streets are chosen now. */
type Action = (streets: Streets, form: URLSearchParams) => Promise<boolean> | boolean

const fileOf = (form: URLSearchParams): string => form.get('file') ?? ''

const actions: Readonly<Record<string, Action>> = {
  get: ({ worker }, form) => {
    const url = form.get('url') ?? ''
    if (/^https?:/.test(url) && URL.canParse(url)) worker.begin(form.get('name') || nameOf(url), url)
    return false
  },
  cancel: ({ worker }) => {
    worker.cancel()
    return false
  },
  use: async ({ kept, isNamed }, form) => {
    const [file, chosen] = [fileOf(form), await kept.chosen()]
    if (chosen.includes(file)) return false
    // A city's own file knows more of the island than its plan.
    const others = (await coversManhattan(kept, file)) ? chosen.filter((name) => name !== BUILT_IN) : chosen
    await kept.choose([...others, file])
    return !isNamed
  },
  leave: async ({ kept, isNamed }, form) => {
    const chosen = await kept.chosen()
    await kept.choose(chosen.filter((name) => name !== fileOf(form)))
    return !isNamed && chosen.includes(fileOf(form))
  },
  remove: async ({ kept, worker }, form) => {
    const chosen = await kept.chosen()
    const work = worker.work()
    const isBeingMade = work !== undefined && isUnderWay(work) && work.file === fileOf(form)
    if (!chosen.includes(fileOf(form)) && !isBeingMade) await kept.remove(fileOf(form))
    return false
  },
}
