import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** How far it is, in bytes; `failed` says what to do. */
export type StreetStep =
  | { readonly phase: 'downloading' | 'building'; readonly done: number; readonly total?: number }
  | { readonly phase: 'made' }
  | { readonly phase: 'failed'; readonly message: string }

/** Streets that are being fetched, or were last. */
export interface StreetWork {
  /** What people read. */
  readonly name: string
  readonly url: string
  /** The region file that it ends in. */
  readonly file: string
  readonly step: StreetStep
}

export interface StreetWorker {
  readonly work: () => StreetWork | undefined
  /** Begins, unless something is under way. */
  readonly begin: (name: string, url: string) => void
  /** What was downloaded stays: beginning again goes on from there. */
  readonly cancel: () => void
}

/** The share of this machine's memory that making a region may take. */
const MEMORY_SHARE = 0.7
const MEGABYTE = 1024 * 1024

const isUnderWay = (work: StreetWork | undefined): boolean =>
  work?.step.phase === 'downloading' || work?.step.phase === 'building'

/** Fetches the streets of one place after the other into a folder. */
export function createStreetWorker(folder: string): StreetWorker {
  let work: StreetWork | undefined
  let child: ChildProcess | undefined

  function begin(name: string, url: string): void {
    if (isUnderWay(work)) return
    mkdirSync(folder, { recursive: true })
    const slug = slugOf(name)
    const begun: StreetWork = { name, url, file: `${slug}.region`, step: { phase: 'downloading', done: 0 } }
    work = begun
    const order = { url, name, extract: join(folder, extractName(slug, url)), output: join(folder, begun.file) }
    const started = fork(fileURLToPath(new URL('./street-process.ts', import.meta.url)), [JSON.stringify(order)], {
      execArgv: [`--max-old-space-size=${Math.round((totalmem() * MEMORY_SHARE) / MEGABYTE)}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child = started
    const isCurrent = () => child === started && isUnderWay(work)
    started.on('message', (step: StreetStep) => {
      if (isCurrent()) work = { ...begun, step }
    })
    started.on('error', () => undefined)
    started.on('exit', () => {
      if (isCurrent()) work = { ...begun, step: { phase: 'failed', message: ENDED } }
    })
  }

  return {
    work: () => work,
    begin,
    cancel: () => {
      const stopped = child
      child = undefined
      if (isUnderWay(work)) work = undefined
      stopped?.kill('SIGKILL')
    },
  }
}

const ENDED =
  'It ended without a word, most often because this machine has too little memory. Choose a smaller extract, such as a city in place of its state.'

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60) || 'streets'

/** The ending tells the reader what it is. */
function extractName(slug: string, url: string): string {
  const [ending = '.osm.pbf'] = /[.]osm(?:[.](?:pbf|gz|bz2))?$/.exec(new URL(url).pathname) ?? []
  return `${slug}${ending}`
}
