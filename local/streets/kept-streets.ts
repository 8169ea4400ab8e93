import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as z from 'zod'
import { dataDays } from '#engine/region-file/index.ts'
import { BUILT_IN, openRegionFile } from '#engine/regions/index.ts'

const ENDING = '.region'
const Chosen = z.array(z.string()).readonly()

/** A region file that was made on this machine. */
export interface KeptRegion {
  /** Its file in the folder. */
  readonly name: string
  readonly bytes: number
  /** Milliseconds since the epoch. */
  readonly madeAt: number
  /** The day of its data, as people read it; where its file tells it. */
  readonly day: string | undefined
}

/** The regions that were made on this machine, and which of them the next start takes. */
export interface KeptStreets {
  readonly folder: string
  readonly list: () => Promise<readonly KeptRegion[]>
  /** Names of files, and the built-in one by its name. */
  readonly chosen: () => Promise<readonly string[]>
  readonly choose: (names: readonly string[]) => Promise<void>
  /** What was chosen, as a start takes it; a file that is gone is left out. */
  readonly paths: () => Promise<readonly string[]>
  readonly remove: (name: string) => Promise<void>
}

/** Below the directory of a local cloud. Until somebody chooses, the built-in region is chosen. */
export function keptStreets(directory: string): KeptStreets {
  const folder = join(directory, 'streets')
  const choice = join(folder, 'chosen.json')
  const names = async (): Promise<readonly string[]> =>
    (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(ENDING)).toSorted()
  const list = async (): Promise<readonly KeptRegion[]> =>
    Promise.all(
      (await names()).map(async (name) => {
        const path = join(folder, name)
        const { size, mtimeMs } = await stat(path)
        return { name, bytes: size, madeAt: mtimeMs, day: await dayOf(path) }
      }),
    )
  const chosen = async () => Chosen.catch([BUILT_IN]).parse(await readJson(choice))
  return {
    folder,
    list,
    chosen,
    choose: async (names) => {
      await mkdir(folder, { recursive: true })
      await writeFile(choice, JSON.stringify(names))
    },
    paths: async () => {
      const there = new Set(await names())
      const wanted = await chosen()
      return wanted.flatMap((name) => (name === BUILT_IN ? [name] : there.has(name) ? [join(folder, name)] : []))
    },
    // A name that a page sends leads nowhere else.
    remove: (name) => rm(join(folder, basename(name)), { force: true }),
  }
}

/** A file that cannot be read is told of by who uses it. */
async function dayOf(path: string): Promise<string | undefined> {
  const region = await openRegionFile(path).catch(() => undefined)
  await region?.close()
  return region && dataDays([region.directory])
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return undefined
  }
}
